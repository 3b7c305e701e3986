import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { joinRequestsQuery } from '../groups.queries.ts'
import { AS_ADMIN, aGroup, aJoinRequest } from '../testing/groups.ts'
import { PendingJoinRequests } from './pending-join-requests.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

const THOMAS = aJoinRequest('Thomas Lefèvre')
const SOFIA = aJoinRequest('Sofia Martins', { groupId: 'gones', groupName: 'Gones de Gerland' })
/** Twenty minutes after Thomas asked. */
const NOW = new Date('2026-11-20T08:20:00Z')

/** As the home page has it: the section, and what follows it. */
function HomeWithRequests() {
  const { data } = useInfiniteQuery(joinRequestsQuery())
  const next = useRef<HTMLElement>(null)
  const [first] = data?.pages ?? []
  return (
    <>
      <PendingJoinRequests requests={first?.items ?? []} total={first?.total ?? 0} now={NOW} finalFocus={next} />
      {data && (
        <section ref={next} tabIndex={-1} aria-label="La suite">
          Il reste des places
        </section>
      )}
    </>
  )
}

/** The server of Nadia, who may answer these; who is answered waits no longer. @param answer to the first attempt, in place of a yes */
async function renderHome(waiting: JoinRequest[], answer?: () => Promise<Response>) {
  let current = waiting
  let refuse = answer
  api.answer(async ({ method, path }) => {
    if (path === '/me') return Response.json(aMe())
    if (method === 'GET') return Response.json({ items: current, nextCursor: null, total: current.length })
    if (refuse) {
      const refused = refuse()
      refuse = undefined
      return refused
    }
    current = current.filter(({ id }) => !path.includes(id))
    return Response.json(aGroup({ can: AS_ADMIN }))
  })
  await render(
    <TestApp>
      <HomeWithRequests />
    </TestApp>,
  )
  await expect.element(page.getByText('Il reste des places')).toBeVisible()
}

const list = page.getByRole('list', { name: 'À vous de répondre' })
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
const press = (name: string, answer: 'Accepter' | 'Refuser') => userEvent.click(row(name).getByRole('button', { name: answer }))
const answers = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path }) => path))

test('Nobody waits: nothing is said of it', async () => {
  await renderHome([])
  await expect.element(page.getByText('À vous de répondre')).not.toBeInTheDocument()
})

test('Each asker is named with their group and since when they wait, with the way to both', async () => {
  await renderHome([THOMAS, SOFIA])
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).toBeVisible()
  await expect.element(page.getByText('2\u00a0en attente')).toBeVisible()
  await expect
    .poll(() => row('Thomas').element().textContent?.replaceAll('\u00a0', ' '))
    .toMatch(/Thomas Lefèvre demande à rejoindre Les Canuts du mardiGroupe · il y a 20 min/)
  await expect.element(row('Sofia').getByRole('link', { name: 'Sofia Martins' })).toHaveAttribute('href', `/players/${SOFIA.userId}`)
  await expect.element(row('Sofia').getByRole('link', { name: 'Gones de Gerland' })).toHaveAttribute('href', '/groups/gones')
  // Two buttons with the same word: what each is about is said with it.
  await expect
    .element(row('Sofia').getByRole('button', { name: 'Accepter' }))
    .toHaveAccessibleDescription('Sofia Martins demande à rejoindre Gones de Gerland')
})

test('Five are shown of many; the count says them all', async () => {
  const names = ['Karim Haddad', 'Hugo Petit', 'Ousmane Diallo', 'Jules Perrin', 'Camille Dubreuil', 'Bastien Roche', 'Thomas Lefèvre']
  await renderHome(names.map((name) => aJoinRequest(name)))
  await expect.element(page.getByText('7\u00a0en attente')).toBeVisible()
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(5)
  await press('Karim', 'Accepter')
  await expect.element(row('Bastien')).toBeVisible()
  await expect.element(row('Karim')).not.toBeInTheDocument()
})

test('Accepted and refused: each call is about one request, a toast says what came of it, the focus goes on', async () => {
  await renderHome([THOMAS, SOFIA])
  await press('Thomas', 'Accepter')
  await expect.element(page.getByText('Membre ajouté au groupe')).toBeVisible()
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  await expect.element(page.getByText('1\u00a0en attente')).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(list.element())).toBe(true)
  await press('Sofia', 'Refuser')
  await expect.element(page.getByText('Demande rejetée')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'La suite' })).toHaveFocus()
  await answers().toEqual([`/groups/canuts/requests/${THOMAS.id}/accept`, `/groups/gones/requests/${SOFIA.id}/reject`])
})

test('While one is being answered its buttons keep still, and those of the others don’t', async () => {
  const gate = Promise.withResolvers<Response>()
  await renderHome([THOMAS, SOFIA], () => gate.promise)
  await press('Thomas', 'Accepter')
  const busy = row('Thomas').getByRole('button', { name: 'Un instant…' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  const refuse = row('Thomas').getByRole('button', { name: 'Refuser' })
  await expect.element(refuse).toHaveAttribute('aria-disabled', 'true')
  refuse.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await answers().toEqual([`/groups/canuts/requests/${THOMAS.id}/accept`])
  await press('Sofia', 'Accepter')
  await expect.element(row('Sofia')).not.toBeInTheDocument()
  gate.reject(new TypeError('Failed to fetch'))
  await expect.element(page.getByText(groupFailureMessages.handleRequest)).toBeVisible()
  await expect.element(row('Thomas').getByRole('button', { name: 'Accepter' })).not.toHaveAttribute('aria-disabled')
})

test('Whoever lost the right to answer reads it in the words of this place', async () => {
  await renderHome([THOMAS], async () => refusal('REQUEST_ADMINS_ONLY'))
  await press('Thomas', 'Refuser')
  await expect.element(page.getByText(groupFailureMessages.notAllowedFromNotification)).toBeVisible()
})
