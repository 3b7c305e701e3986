import type { LockerPlayer, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { TeamsSection } from './teams-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const player = (userId: string, displayName: string, change: Partial<LockerPlayer> = {}): LockerPlayer => ({
  userId,
  displayName,
  photo: null,
  kit: 0,
  matchesPlayed: 3,
  level: null,
  isOrganizer: false,
  isViewer: false,
  team: null,
  place: null,
  present: true,
  ...change,
})

function aRoom(change: Partial<LockerRoom> = {}): LockerRoom {
  return {
    id: 'five',
    title: 'Five du samedi',
    startsAt: '2026-11-21T17:30:00.000Z',
    endsAt: '2026-11-21T18:30:00.000Z',
    location: 'Urban Gerland',
    city: 'Lyon',
    format: '5 contre 5',
    status: 'open',
    currentPlayers: 2,
    maxPlayers: 10,
    players: [player('karim', 'Karim Haddad', { isViewer: true }), player('nadia', 'Nadia Belkacem')],
    items: [],
    teams: { publishedAt: null },
    result: null,
    vote: { closesAt: '2026-11-23T18:30:00.000Z', isOpen: false, own: null, result: null },
    can: { write: true, arrangeTeams: true, addItems: true, enterResult: false, vote: false },
    ...change,
  }
}

const renderSection = (room: LockerRoom) =>
  render(
    <TestApp>
      <TeamsSection room={room} />
    </TestApp>,
  )

test('selects, assigns and moves a player with the keyboard, and saves', async () => {
  api.answer(async () => Response.json(aRoom()))
  await renderSection(aRoom())
  await page.getByRole('button', { name: 'Nadia Belkacem, sans équipe' }).click()
  await page.getByRole('button', { name: 'Chasubles' }).click()
  const nadia = page.getByRole('button', { name: 'Nadia Belkacem, chasubles' })
  await expect.element(nadia).toBeVisible()
  ;(nadia.element() as HTMLElement).focus()
  const isUpright = window.innerWidth < 768
  for (let times = 0; times < 3; times++)
    await userEvent.keyboard(isUpright ? '{Shift>}{ArrowDown}{/Shift}' : '{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'Nadia Belkacem, maillots' })).toHaveFocus()
  await api
    .expectRequests((all) => all.at(-1))
    .toMatchObject({
      method: 'PUT',
      path: '/matches/five/teams',
      body: { teams: [{ userId: 'nadia', team: 'away', place: { x: 55, y: 50 } }] },
    })
})

test('keeps unsaved teams and retries', async () => {
  await renderSection(aRoom())
  await page.getByRole('button', { name: 'Équilibrer' }).click()
  await expect.element(page.getByText('Non enregistré.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Nadia Belkacem, (chasubles|maillots)/ })).toBeVisible()
  api.answer(async ({ body }) =>
    Response.json(
      aRoom({
        players: aRoom().players.map((each) => ({
          ...each,
          ...(body as { teams: { userId: string }[] }).teams.find(({ userId }) => userId === each.userId),
        })),
      }),
    ),
  )
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Non enregistré.')).not.toBeInTheDocument()
})

test('shows other players only published teams', async () => {
  const can = { ...aRoom().can, arrangeTeams: false }
  const screen = await renderSection(aRoom({ can }))
  await expect.element(page.getByText('Les équipes ne sont pas encore publiées.')).toBeVisible()
  await screen.rerender(
    <TestApp>
      <TeamsSection
        room={aRoom({ can, players: [player('nadia', 'Nadia Belkacem', { team: 'home', place: { x: 20, y: 50 }, isViewer: true })] })}
      />
    </TestApp>,
  )
  await expect.element(page.getByRole('list', { name: 'Les équipes sur le terrain' }).getByText('Vous')).toBeVisible()
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0)
})
