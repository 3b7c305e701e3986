import type { TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lockerRoomQuery } from '#features/locker-room/locker-room.queries.ts'
import { aLockerRoom } from '#features/locker-room/testing/locker-rooms.ts'
import { meQuery } from '#lib/session/session.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { TeamEditor } from './team-editor.tsx'
import '#styles/theme.css'

const api = fakeApi()
afterEach(() => vi.useRealTimers())

/** The room as the cache has it: what is saved shows. */
function Editor() {
  const queryClient = useQueryClient()
  const { data, refetch } = useQuery({ ...lockerRoomQuery('five'), initialData: aLockerRoom(), staleTime: Number.POSITIVE_INFINITY })
  if (data === 'closed') return null
  return (
    <>
      <TeamEditor room={data} titleId="teams" />
      <button type="button" onClick={() => void refetch()}>
        Relire
      </button>
      <button type="button" onClick={() => queryClient.setQueryData(meQuery.queryKey, aMe({ id: 'karim' }))}>
        Changer de compte
      </button>
    </>
  )
}
const appOf = (isOpen: boolean) => <TestApp>{isOpen && <Editor />}</TestApp>
const renderEditor = () => render(appOf(true))

const roomWith = (teams: TeamSheet) =>
  aLockerRoom({
    players: aLockerRoom().players.map((player) => ({ ...player, ...teams.find(({ playerId }) => playerId === player.playerId) })),
  })

/** A server that answers each save when it is told to. */
function slowServer() {
  const answers: (() => void)[] = []
  api.on('PUT /matches/:id/teams', async ({ body }) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return roomWith((body as { teams: TeamSheet }).teams)
  })
  return {
    /** Waits until it was saved so often, then answers the last of them. */
    async answer(count: number) {
      await expect.poll(() => answers).toHaveLength(count)
      answers[count - 1]?.()
    },
  }
}

const nadia: TeamSheet[number] = { playerId: 'nadia', team: 'home', place: { x: 25, y: 50 } }
const karim: TeamSheet[number] = { playerId: 'karim', team: 'away', place: { x: 75, y: 50 } }
const jersey = (name: string, team: string) => page.getByRole('button', { name: `${name} (${team})` })
const saved = page.getByText('Enregistré', { exact: true })

async function moveNadia() {
  await jersey('Nadia Belkacem', 'sans équipe').click()
  await page.getByRole('button', { name: 'Chasubles' }).click()
}
async function moveKarim() {
  await jersey('Vous', 'sans équipe').click()
  await page.getByRole('button', { name: 'Maillots' }).click()
}
const delayPassed = () => new Promise((resolve) => setTimeout(resolve, 800))

test('a pitch with nobody on it is no list', async () => {
  api.on('PUT /matches/:id/teams', ({ body }) => roomWith((body as { teams: TeamSheet }).teams))
  await renderEditor()
  const onPitch = page.getByRole('list', { name: 'Les équipes sur le terrain' })
  await expect.element(jersey('Nadia Belkacem', 'sans équipe')).toBeVisible()
  await expect.element(onPitch).not.toBeInTheDocument()
  await moveNadia()
  await expect.element(onPitch.getByRole('listitem')).toBeVisible()
  await expect.element(saved).toBeVisible()
})

test('a move that is made while another one is being saved is saved after it', async () => {
  const { answer } = slowServer()
  await renderEditor()
  await moveNadia()
  await api.requests('PUT /matches/five/teams', 1)
  await moveKarim()
  // As long as the second move would wait if nothing was being saved.
  await delayPassed()
  await expect.element(jersey('Nadia Belkacem', 'chasubles')).toBeVisible()
  await answer(1)
  await answer(2)
  await expect.element(saved).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publier les équipes' })).toBeEnabled()
  expect(await api.requests('PUT /matches/five/teams', 2)).toEqual([
    { teams: [nadia], seen: [] },
    { teams: [nadia, karim], seen: [nadia] },
  ])
})

test('what a co-organizer moved meanwhile shows, although the answer to the own move is older', async () => {
  const { answer } = slowServer()
  api.on('GET /matches/:id/locker-room', () => roomWith([nadia, karim]))
  await renderEditor()
  await moveNadia()
  await api.requests('PUT /matches/five/teams', 1)
  await page.getByRole('button', { name: 'Relire' }).click()
  await expect.element(jersey('Vous', 'maillots')).toBeVisible()
  await answer(1)
  await expect.element(saved).toBeVisible()
  await api.requests('GET /matches/five/locker-room', 2)
  await expect.element(jersey('Vous', 'maillots')).toBeVisible()
})

test('an answer that comes after its author has signed out is not shown to the next one', async () => {
  const { answer } = slowServer()
  await renderEditor()
  await moveNadia()
  await api.requests('PUT /matches/five/teams', 1)
  await page.getByRole('button', { name: 'Changer de compte' }).click()
  await answer(1)
  await expect.element(page.getByText('Enregistrement…')).not.toBeInTheDocument()
  await expect.element(jersey('Nadia Belkacem', 'sans équipe')).toBeVisible()
})

test('a move that is taken back while it is being saved stays taken back', async () => {
  const { answer } = slowServer()
  await renderEditor()
  await moveNadia()
  await api.requests('PUT /matches/five/teams', 1)
  await page.getByRole('button', { name: 'Sans équipe' }).click()
  await expect.element(jersey('Nadia Belkacem', 'sans équipe')).toBeVisible()
  await answer(1)
  await answer(2)
  await expect.element(page.getByText('Enregistrement…')).not.toBeInTheDocument()
  await expect.element(jersey('Nadia Belkacem', 'sans équipe')).toBeVisible()
  expect(await api.requests('PUT /matches/five/teams', 2)).toEqual([
    { teams: [nadia], seen: [] },
    { teams: [], seen: [nadia] },
  ])
})

test('a move during a save that fails is saved with the moves that failed', async () => {
  const failing = Promise.withResolvers<void>()
  api.on('PUT /matches/:id/teams', async () => {
    await failing.promise
    return refusal('UNEXPECTED')
  })
  await renderEditor()
  await moveNadia()
  await api.requests('PUT /matches/five/teams', 1)
  await moveKarim()
  await delayPassed()
  api.on('PUT /matches/:id/teams', ({ body }) => roomWith((body as { teams: TeamSheet }).teams))
  failing.resolve()
  await expect.element(saved).toBeVisible()
  await api.requested('PUT /matches/five/teams', { teams: [nadia, karim], seen: [] })
})

test('a move is saved when the page is left right after it, and after the one that is being saved', async () => {
  const { answer } = slowServer()
  const { rerender } = await renderEditor()
  await moveNadia()
  await api.requests('PUT /matches/five/teams', 1)
  await moveKarim()
  await rerender(appOf(false))
  await api.requests('PUT /matches/five/teams', 1)
  await answer(1)
  await answer(2)
  await api.requested('PUT /matches/five/teams', { teams: [nadia, karim], seen: [nadia] })
  await rerender(appOf(true))
  await moveBack()
  await rerender(appOf(false))
  await answer(3)
  await api.requested('PUT /matches/five/teams', { teams: [karim] })
})

async function moveBack() {
  await jersey('Nadia Belkacem', 'chasubles').click()
  await page.getByRole('button', { name: 'Sans équipe' }).click()
}

test('a move is saved when the app is closed right after it', async () => {
  const requested = Promise.withResolvers<unknown>()
  api.on('PUT /matches/:id/teams', ({ body }) => {
    requested.resolve(body)
    return roomWith((body as { teams: TeamSheet }).teams)
  })
  await renderEditor()
  // The delay never passes: nothing here polls, which would let it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await moveNadia()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(await requested.promise).toEqual({ teams: [nadia], seen: [] })
  vi.useRealTimers()
  await expect.element(saved).toBeVisible()
  await api.requests('PUT /matches/five/teams', 1)
})

test('who has left the page is told that their move could not be saved', async () => {
  api.on('PUT /matches/:id/teams', () => refusal('PLAYER_NOT_LISTED'))
  const { rerender } = await renderEditor()
  await moveNadia()
  await rerender(appOf(false))
  await expect.element(page.getByText('Les équipes n’ont pas pu être enregistrées')).toBeVisible()
})
