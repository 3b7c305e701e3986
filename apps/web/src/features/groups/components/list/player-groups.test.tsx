import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aGroupCard } from '#features/groups/testing/groups.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PlayerGroups } from './player-groups.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

const CANUTS = { ...aGroupCard(), playerRole: 'admin' }
const FILLES = { ...aGroupCard({ id: 'filles', name: 'Filles du Rhône', city: 'Bron' }), playerRole: 'member' }

const renderGroups = () =>
  render(
    <TestApp>
      <PlayerGroups playerId="elodie" />
      <p>La suite</p>
    </TestApp>,
  )
const heading = page.getByRole('heading', { name: 'Groupes' })
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('shows the groups, with roles above member', async () => {
  api.answer(async () => Response.json({ items: [CANUTS, FILLES], nextCursor: null }))
  await renderGroups()
  await expect.element(heading).toBeVisible()
  await expect.poll(() => lines()).toEqual(['CLes Canuts du mardiLyon 4e · admin', 'FFilles du RhôneBron'])
  await expect.element(page.getByRole('link', { name: 'Filles du Rhône' })).toHaveAttribute('href', '/groups/filles')
  await api.expectRequests((all) => all.map(({ path }) => path)).toEqual(['/players/elodie/groups'])
})

test('renders nothing without visible groups', async () => {
  api.answer(async () => Response.json({ items: [], nextCursor: null }))
  await renderGroups()
  await api.expectRequests().toHaveLength(1)
  await expect.element(page.getByText('La suite')).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

test('loads more groups', async () => {
  api.answer(async ({ path }) =>
    path.includes('cursor=next')
      ? Response.json({ items: [FILLES], nextCursor: null })
      : Response.json({ items: [CANUTS], nextCursor: 'next' }),
  )
  await renderGroups()
  await userEvent.click(page.getByRole('button', { name: 'Voir plus de groupes' }))
  await expect.element(page.getByRole('link', { name: 'Filles du Rhône' })).toBeVisible()
  await expect.poll(() => lines()).toHaveLength(2)
})

test('retries after an error', async () => {
  await renderGroups()
  await expect.element(page.getByRole('alert').getByText(NETWORK_FAILURE.message)).toBeVisible()
  api.answer(async () => Response.json({ items: [CANUTS], nextCursor: null }))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByRole('link', { name: 'Les Canuts du mardi' })).toBeVisible()
})
