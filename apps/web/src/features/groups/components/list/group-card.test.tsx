import { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import type { GroupCard as GroupCardData } from '@coup-denvoi/contract/groups/group.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, AS_CREATOR, AS_MEMBER, AS_STRANGER, aGroup, aGroupCard } from '#features/groups/testing/groups.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupCard } from './group-card.tsx'
import { GroupCardGrid } from './group-card-grid.tsx'
import { GroupList } from './group-list.tsx'
import '#styles/theme.css'

const api = fakeApi()

const renderCard = (change: Partial<GroupCardData> = {}) =>
  render(
    <TestApp>
      <GroupCardGrid>
        <GroupCard group={aGroupCard(change)} />
      </GroupCardGrid>
    </TestApp>,
  )

/** In a list, which updates from the cache. */
const renderList = () =>
  render(
    <TestApp>
      <GroupList filters={{ scope: 'others' }} empty={null} moreLabel="Voir plus de groupes" />
    </TestApp>,
  )

const requests = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST'))
const join = () => page.getByRole('button', { name: 'Demander à rejoindre' })

test('shows a public group with a link to its page', async () => {
  await renderCard()
  await expect
    .element(page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Les Canuts du mardi' }))
    .toHaveAttribute('href', '/groups/canuts')
  await expect.element(page.getByText('Lyon 4e')).toBeVisible()
  await expect.element(page.getByText('Public')).toBeVisible()
  const figures = page.getByRole('definition')
  await expect.poll(() => figures.elements().map((figure) => figure.parentElement?.textContent)).toEqual(['membres24', 'matchs31'])
  await expect.element(join()).toHaveAccessibleDescription('Les Canuts du mardi')
})

test('shows a stranger only the member count of a private group', async () => {
  await renderCard({ isPrivate: true, memberCount: 1, matchCount: null, can: { ...AS_STRANGER, seeInside: false } })
  await expect.element(page.getByText('Privé')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('term')
        .elements()
        .map((term) => term.textContent),
    )
    .toEqual(['membre'])
})

test.each([
  ['creator', 'Propriétaire', AS_CREATOR],
  ['admin', 'Admin', AS_ADMIN],
  ['member', 'Membre', AS_MEMBER],
] as const)('shows the %s their role and no button to join', async (role, text, can) => {
  await renderCard({ viewer: { role, hasPendingRequest: false }, can, pendingRequests: can.handleRequests ? 0 : null })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.poll(() => page.getByRole('button').elements()).toEqual([])
  await expect.poll(() => page.getByText('demande').elements()).toEqual([])
})

test.each([
  [1, '1\u00a0demande'],
  [3, '3\u00a0demandes'],
])('shows %i pending requests', async (pendingRequests, text) => {
  await renderCard({ viewer: { role: 'admin', hasPendingRequest: false }, can: AS_ADMIN, pendingRequests })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a double click sends one request to join and keeps the focus', async () => {
  const pending = aGroup({ viewer: { role: null, hasPendingRequest: true }, can: { ...AS_STRANGER, requestToJoin: false } })
  let answer = (_: Response) => {}
  let isPending = false
  api.answer(async ({ method }) => {
    if (method === 'GET') return Response.json({ items: [isPending ? pending : aGroupCard()], nextCursor: null })
    isPending = true
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  await renderList()
  await userEvent.dblClick(join())
  await expect.element(page.getByRole('button', { name: 'Envoi…' })).toHaveAttribute('aria-disabled', 'true')
  await requests().toEqual([{ method: 'POST', path: '/groups/canuts/requests', body: undefined }])
  answer(Response.json(pending))
  const sent = page.getByRole('button', { name: 'Demande envoyée' })
  await expect.element(sent).toHaveAttribute('aria-disabled', 'true')
  await expect.element(sent).toHaveFocus()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Demande envoyée' })).toBeVisible()
  await userEvent.click(sent, { force: true })
  await requests().toHaveLength(1)
})

test('shows an error and allows another request', async () => {
  api.answer(async ({ method }) =>
    method === 'GET' ? Response.json({ items: [aGroupCard()], nextCursor: null }) : refusal('GROUP_NOT_FOUND'),
  )
  await renderList()
  await userEvent.click(join())
  await expect.element(page.getByText(groupErrors.GROUP_NOT_FOUND.message)).toBeVisible()
  await expect.element(join()).not.toHaveAttribute('aria-disabled')
})
