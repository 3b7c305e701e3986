import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { joinRequestsQuery } from '#features/groups/groups.queries.ts'
import { AS_ADMIN, aGroup, aJoinRequest } from '#features/groups/testing/groups.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PendingJoinRequests } from './pending-join-requests.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

const THOMAS = aJoinRequest('Thomas Lefèvre')
const SOFIA = aJoinRequest('Sofia Martins', { groupId: 'gones', groupName: 'Gones de Gerland' })
/** Twenty minutes after Thomas asked. */
const NOW = new Date('2026-11-20T08:20:00Z')

/** As on the home page. */
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

/** Mocks a server with these pending requests. @param answer to the first attempt */
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

test('renders nothing without requests', async () => {
  await renderHome([])
  await expect.element(page.getByText('À vous de répondre')).not.toBeInTheDocument()
})

test('shows player, group and time of each request, with links', async () => {
  await renderHome([THOMAS, SOFIA])
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).toBeVisible()
  await expect.element(page.getByText('2 réponses attendues')).toBeVisible()
  await expect
    .poll(() => row('Thomas').element().textContent?.replaceAll('\u00a0', ' '))
    .toMatch(/Thomas Lefèvre demande à rejoindre Les Canuts du mardiGroupe · il y a 20 min/)
  await expect.element(row('Sofia').getByRole('link', { name: 'Sofia Martins' })).toHaveAttribute('href', `/players/${SOFIA.userId}`)
  await expect.element(row('Sofia').getByRole('link', { name: 'Gones de Gerland' })).toHaveAttribute('href', '/groups/gones')
  // The buttons have the same text: the description tells them apart.
  await expect
    .element(row('Sofia').getByRole('button', { name: 'Accepter' }))
    .toHaveAccessibleDescription('Sofia Martins demande à rejoindre Gones de Gerland')
})

test('shows five requests and the total count', async () => {
  const names = ['Karim Haddad', 'Hugo Petit', 'Ousmane Diallo', 'Jules Perrin', 'Camille Dubreuil', 'Bastien Roche', 'Thomas Lefèvre']
  await renderHome(names.map((name) => aJoinRequest(name)))
  await expect.element(page.getByText('7 réponses attendues')).toBeVisible()
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(5)
  await press('Karim', 'Accepter')
  await expect.element(row('Bastien')).toBeVisible()
  await expect.element(row('Karim')).not.toBeInTheDocument()
})

test('accepts and rejects requests, shows toasts and moves the focus', async () => {
  await renderHome([THOMAS, SOFIA])
  await press('Thomas', 'Accepter')
  await expect.element(page.getByText('Membre ajouté au groupe')).toBeVisible()
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 réponse attendue')).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(list.element())).toBe(true)
  await press('Sofia', 'Refuser')
  await expect.element(page.getByText('Demande rejetée')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'À vous de répondre' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'La suite' })).toHaveFocus()
  await answers().toEqual([`/groups/canuts/requests/${THOMAS.id}/accept`, `/groups/gones/requests/${SOFIA.id}/reject`])
})

test('disables only the buttons of the pending request', async () => {
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

test('shows the message for a user who lost the right to answer', async () => {
  await renderHome([THOMAS], async () => refusal('REQUEST_ADMINS_ONLY'))
  await press('Thomas', 'Refuser')
  await expect.element(page.getByText(groupFailureMessages.notAllowedFromNotification)).toBeVisible()
})
