import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aLockerPlayer, aLockerRoom } from '#features/locker-room/testing/locker-rooms.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { TeamsSection } from './teams-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const sectionOf = (room: LockerRoom) => (
  <TestApp>
    <TeamsSection room={room} />
  </TestApp>
)

const renderSection = (room: LockerRoom) => render(sectionOf(room))

test('selects, assigns and moves a player with the keyboard, and saves', async () => {
  api.answer(async () => Response.json(aLockerRoom()))
  await renderSection(aLockerRoom())
  await page.getByRole('button', { name: 'Nadia Belkacem (sans équipe)' }).click()
  await page.getByRole('button', { name: 'Chasubles' }).click()
  const nadia = page.getByRole('button', { name: 'Nadia Belkacem (chasubles)' })
  await expect.element(nadia).toBeVisible()
  ;(nadia.element() as HTMLElement).focus()
  const isUpright = window.innerWidth < 768
  for (let times = 0; times < 3; times++)
    await userEvent.keyboard(isUpright ? '{Shift>}{ArrowDown}{/Shift}' : '{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'Nadia Belkacem (maillots)' })).toHaveFocus()
  await api
    .expectRequests((all) => all.at(-1))
    .toMatchObject({
      method: 'PUT',
      path: '/matches/five/teams',
      body: { teams: [{ playerId: 'nadia', team: 'away', place: { x: 55, y: 50 } }] },
    })
})

test('an arrow key puts a player on the pitch, where the focus follows', async () => {
  await renderSection(aLockerRoom())
  await expect.element(page.getByRole('heading', { name: '2 sans équipe' })).toBeVisible()
  ;(page.getByRole('button', { name: 'Nadia Belkacem (sans équipe)' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Nadia Belkacem (maillots)' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: '1 sans équipe' })).toBeVisible()
  ;(page.getByRole('button', { name: 'Vous (sans équipe)' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: 'Vous (chasubles)' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: /sans équipe/ })).not.toBeInTheDocument()
})

test('a jersey in a corner is on the pitch as a whole', async () => {
  const corners = [
    [0, 0],
    [0, 100],
    [100, 0],
    [100, 100],
  ].map(([x = 0, y = 0], n) => aLockerPlayer(`p${n}`, `Maximilienne ${n}`, { team: x < 50 ? 'home' : 'away', place: { x, y } }))
  await renderSection(aLockerRoom({ players: corners, can: { ...aLockerRoom().can, arrangeTeams: false } }))
  const list = page.getByRole('list', { name: 'Les équipes sur le terrain' })
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(4)
  const pitch = list.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
  for (const item of list.getByRole('listitem').elements()) {
    const { left, right, top, bottom } = item.getBoundingClientRect()
    expect([left >= pitch.left, right <= pitch.right, top >= pitch.top, bottom <= pitch.bottom]).toEqual([true, true, true, true])
  }
})

/** What the server proposes for the players of `aLockerRoom`. */
const PROPOSED = [
  { playerId: 'karim', team: 'home', place: { x: 6, y: 50 } },
  { playerId: 'nadia', team: 'away', place: { x: 94, y: 50 } },
] as const

const placedRoom = () =>
  aLockerRoom({
    players: aLockerRoom().players.map((player) => ({ ...player, ...PROPOSED.find(({ playerId }) => playerId === player.playerId) })),
  })

test('balancing says how many have no level, and shuffling when there is nothing else', async () => {
  api.on('GET /matches/:id/teams/proposal', ({ query }) => ({ teams: query.get('kind') === 'balanced' ? PROPOSED : null }))
  api.on('PUT /matches/:id/teams', placedRoom)
  const { rerender } = await renderSection(aLockerRoom())
  await page.getByRole('button', { name: 'Équilibrer' }).click()
  await expect.element(page.getByText(/2\u00a0joueurs sans niveau, comptés comme intermédiaires\.$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /sans équipe/ })).not.toBeInTheDocument()
  await rerender(sectionOf(placedRoom()))
  await page.getByRole('button', { name: 'Mélanger' }).click()
  await expect.element(page.getByText('Il n’y a pas d’autre répartition aussi équilibrée.')).toBeVisible()
})

test('says that changes are not published, and publishes them', async () => {
  const placed = aLockerPlayer('nadia', 'Nadia Belkacem', { team: 'home', place: { x: 20, y: 50 } })
  const publishedAt = '2026-11-20T10:00:00.000Z'
  await renderSection(aLockerRoom({ players: [placed], teams: { publishedAt, hasUnpublishedChanges: true } }))
  await expect.element(page.getByText('Modifications non publiées')).toBeVisible()
  api.answer(async () => Response.json(aLockerRoom({ players: [placed], teams: { publishedAt, hasUnpublishedChanges: false } })))
  await page.getByRole('button', { name: 'Publier les équipes' }).click()
  await api.expectRequests((all) => all.at(-1)).toMatchObject({ method: 'POST', path: '/matches/five/teams/publish' })
})

test('keeps unsaved teams and retries', async () => {
  api.on('GET /matches/:id/teams/proposal', () => ({ teams: PROPOSED }))
  await renderSection(aLockerRoom())
  await page.getByRole('button', { name: 'Équilibrer' }).click()
  await expect.element(page.getByText('Non enregistré.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Nadia Belkacem \((chasubles|maillots)\)/ })).toBeVisible()
  api.on('PUT /matches/:id/teams', placedRoom)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Non enregistré.')).not.toBeInTheDocument()
})

test('what a co-organizer moves meanwhile stays beside moves that are not saved yet', async () => {
  const place = { x: 80, y: 50 }
  const nadia = aLockerPlayer('nadia', 'Nadia Belkacem')
  const hugo = aLockerPlayer('hugo', 'Hugo Ferreira')
  const moved = aLockerRoom({ players: [nadia, { ...hugo, team: 'away', place }] })
  const { rerender } = await renderSection(aLockerRoom({ players: [nadia, hugo] }))
  await page.getByRole('button', { name: 'Nadia Belkacem (sans équipe)' }).click()
  await page.getByRole('button', { name: 'Chasubles' }).click()
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(retry).toBeVisible()
  await rerender(sectionOf(moved))
  await expect.element(page.getByRole('button', { name: 'Hugo Ferreira (maillots)' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nadia Belkacem (chasubles)' })).toBeVisible()
  api.answer(async () => Response.json(moved))
  await retry.click()
  await api.requested('PUT /matches/five/teams', {
    teams: [
      { playerId: 'hugo', team: 'away', place },
      { playerId: 'nadia', team: 'home', place: { x: 25, y: 50 } },
    ],
    seen: [{ playerId: 'hugo', team: 'away', place }],
  })
})

test('shows other players only published teams', async () => {
  const can = { ...aLockerRoom().can, arrangeTeams: false }
  const screen = await renderSection(aLockerRoom({ can }))
  await expect.element(page.getByText('Les équipes ne sont pas encore publiées.')).toBeVisible()
  await screen.rerender(
    <TestApp>
      <TeamsSection
        room={aLockerRoom({
          can,
          players: [
            aLockerPlayer('nadia', 'Nadia Belkacem', { team: 'home', place: { x: 20, y: 50 }, isViewer: true }),
            aLockerPlayer('lea', 'Léa Roux'),
          ],
        })}
      />
    </TestApp>,
  )
  await expect.element(page.getByRole('list', { name: 'Les équipes sur le terrain' }).getByText('Vous')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1 sans équipe' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Sans équipe' }).getByText('Léa')).toBeVisible()
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0)
})
