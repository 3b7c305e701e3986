import { NETWORK_FAILURE } from '@coup-denvoi/contract/kit/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InApp } from '#testing/in-app.tsx'
import { fakeWire } from '#testing/wire.ts'
import { aGroupCard } from '../testing/groups.ts'
import { GroupsOfPlayer } from './groups-of-player.public.tsx'
import '#styles/theme.css'

const wire = fakeWire()

const CANUTS = { ...aGroupCard(), playerRole: 'admin' }
const FILLES = { ...aGroupCard({ id: 'filles', name: 'Filles du Rhône', city: 'Bron' }), playerRole: 'member' }

const renderGroups = () =>
  render(
    <InApp>
      <GroupsOfPlayer playerId="elodie" />
      <p>La suite</p>
    </InApp>,
  )
const heading = page.getByRole('heading', { name: 'Groupes' })
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('Élodie’s groups, with what she is in them where that is more than a member', async () => {
  wire.answer = async () => Response.json({ items: [CANUTS, FILLES], nextCursor: null })
  await renderGroups()
  await expect.element(heading).toBeVisible()
  expect(lines()).toEqual(['CLes Canuts du mardiLyon 4e · admin', 'FFilles du RhôneBron'])
  await expect.element(page.getByRole('link', { name: 'Filles du Rhône' })).toHaveAttribute('href', '/groups/filles')
  expect(wire.asked.map(({ path }) => path)).toEqual(['/players/elodie/groups'])
})

test('None that the viewer may know of: no section', async () => {
  wire.answer = async () => Response.json({ items: [], nextCursor: null })
  await renderGroups()
  await expect.poll(() => wire.asked).toHaveLength(1)
  await expect.element(page.getByText('La suite')).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

test('More of them come with the button', async () => {
  wire.answer = async ({ path }) =>
    path.includes('cursor=next')
      ? Response.json({ items: [FILLES], nextCursor: null })
      : Response.json({ items: [CANUTS], nextCursor: 'next' })
  await renderGroups()
  await userEvent.click(page.getByRole('button', { name: 'Voir plus de groupes' }))
  await expect.element(page.getByRole('link', { name: 'Filles du Rhône' })).toBeVisible()
  expect(lines()).toHaveLength(2)
})

test('What can’t be read can be asked for again', async () => {
  await renderGroups()
  await expect.element(page.getByRole('alert').getByText(NETWORK_FAILURE.message)).toBeVisible()
  wire.answer = async () => Response.json({ items: [CANUTS], nextCursor: null })
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByRole('link', { name: 'Les Canuts du mardi' })).toBeVisible()
})
