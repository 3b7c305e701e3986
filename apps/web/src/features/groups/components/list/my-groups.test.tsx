import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_CREATOR, AS_MEMBER, aGroupCard } from '#features/groups/testing/groups.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MyGroups } from './my-groups.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

const CANUTS = aGroupCard({ viewer: { role: 'creator', hasPendingRequest: false }, can: AS_CREATOR })
const FILLES = aGroupCard({
  id: 'filles',
  name: 'Filles du Rhône',
  memberCount: 1,
  matchCount: 0,
  viewer: { role: 'member', hasPendingRequest: false },
  can: AS_MEMBER,
})
const groups = (...items: unknown[]) => {
  api.answer(async () => Response.json({ items, nextCursor: null }))
}

const renderInSpace = () =>
  render(
    <TestApp>
      <MyGroups empty={<p>Aucun groupe</p>} />
    </TestApp>,
  )

const rows = (heading: string) =>
  page
    .getByRole('list', { name: heading })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('shows the latest groups with links, and the roles', async () => {
  groups(CANUTS, FILLES)
  await renderInSpace()
  await expect.element(page.getByRole('heading', { name: 'Mes groupes' })).toBeVisible()
  await expect
    .poll(() => rows('Mes groupes'))
    .toEqual(['CLes Canuts du mardi24 membres · 31 matchsPropriétaire', 'FFilles du Rhône1 membre · 0 matchMembre'])
  await expect.element(page.getByRole('link', { name: 'Les Canuts du mardi' })).toHaveAttribute('href', '/groups/canuts')
  await expect.element(page.getByRole('link', { name: 'Tous mes groupes' })).toHaveAttribute('href', '/groups')
  await api
    .expectRequests((all) => all.map(({ path }) => path))
    .toEqual([expect.stringMatching(/^\/groups\?(?=.*scope=mine)(?=.*limit=4)/)])
})

test('shows a skeleton while loading', async () => {
  const gate = Promise.withResolvers<Response>()
  api.answer(() => gate.promise)
  await renderInSpace()
  await expect.element(page.getByRole('heading', { name: 'Mes groupes' })).toBeVisible()
  await expect.element(page.getByText('Chargement…')).toBeInTheDocument()
  gate.resolve(Response.json({ items: [CANUTS, FILLES], nextCursor: null }))
  await expect.element(page.getByRole('link', { name: 'Les Canuts du mardi' })).toBeVisible()
  await expect
    .poll(() => rows('Mes groupes'))
    .toEqual(['CLes Canuts du mardi24 membres · 31 matchsPropriétaire', 'FFilles du Rhône1 membre · 0 matchMembre'])
})

test('dashboard: shows the empty state', async () => {
  groups()
  await renderInSpace()
  await expect.element(page.getByText('Aucun groupe')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tous mes groupes' })).not.toBeInTheDocument()
})

test('retries after an error', async () => {
  await renderInSpace()
  await expect.element(page.getByRole('alert').getByText(NETWORK_FAILURE.message)).toBeVisible()
  groups(CANUTS)
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByRole('link', { name: 'Les Canuts du mardi' })).toBeVisible()
})

test('the whole row is a link', async () => {
  groups(CANUTS)
  await page.viewport(390, 844)
  await renderInSpace()
  const link = page.getByRole('link', { name: 'Les Canuts du mardi' })
  await expect.element(link).toBeVisible()
  const { left, bottom } = page.getByRole('listitem').element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 8, bottom - 4)).toBe(link.element())
})
