import type { Ballot, LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PendingAnswersReader } from '#features/home/testing/pending-answers-reader.tsx'
import type { LockerRoomTab } from '#features/locker-room/locker-room-tabs.ts'
import { aLockerPlayer, aLockerRoom } from '#features/locker-room/testing/locker-rooms.ts'
import { draftStorageOf } from '#lib/drafts/draft-storage.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { LockerRoomPage } from '../locker-room-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const viewer = aLockerPlayer('nadia', 'Nadia Belkacem', { isViewer: true })
const karim = aLockerPlayer('karim', 'Karim Haddad')
const ines = aLockerPlayer('ines', 'Inès Moreau')
const inesIsAbsent = [viewer, karim, { ...ines, present: false }]

type Story = { own?: Ballot | null; players?: readonly LockerPlayer[]; me?: string }

const roomOf = ({ own = null, players = [viewer, karim, ines] }: Story) =>
  aLockerRoom({
    players: [...players],
    vote: { closesAt: '2036-11-23T18:30:00.000Z', isOpen: true, own, result: null },
    can: { ...aLockerRoom().can, vote: true },
  })

const appOf = (tab: LockerRoomTab, { me = 'nadia', ...story }: Story = {}) => (
  <TestApp me={aMe({ id: me, uid: me })}>
    <LockerRoomPage room={roomOf(story)} requestedTab={tab} />
  </TestApp>
)

const bestPlayer = (name: string) => page.getByRole('radio', { name, exact: true })
const stars = (name: string, count: number) =>
  page.getByRole('group', { name: new RegExp(name) }).getByRole('radio', { name: `${count} étoiles` })
const teams = page.getByRole('heading', { name: 'Les équipes' })
const send = page.getByRole('button', { name: /^Envoyer/ })

test('a ballot is still half filled in after a look at the teams, until it is sent', async () => {
  const { rerender } = await render(appOf('vote'))
  await bestPlayer('Inès Moreau').click({ force: true })
  await stars('Karim Haddad', 4).click({ force: true })
  await rerender(appOf('equipes'))
  await expect.element(teams).toBeVisible()
  await rerender(appOf('vote'))
  await expect.element(bestPlayer('Inès Moreau')).toBeChecked()
  await expect.element(stars('Karim Haddad', 4)).toBeChecked()
  const own = { bestPlayerId: 'ines', stars: { karim: 4 } }
  api.on('PUT /matches/:id/vote', () => roomOf({ own }))
  await send.click()
  await api.requested('PUT /matches/five/vote', { ballot: own })
  await rerender(appOf('vote', { own }))
  await expect.element(page.getByText('Votre bulletin est dans l’urne')).toBeVisible()
  await expect.poll(() => draftStorageOf('nadia').getItem('ballot-five')).toBeNull()
})

test('the home page reads again what it asks for, once the ballot is cast', async () => {
  api.on('GET /pending-answers', () => ({ items: [], total: 1 }))
  api.on('PUT /matches/:id/vote', () => roomOf({ own: { bestPlayerId: 'ines', stars: {} } }))
  await render(
    <TestApp>
      <PendingAnswersReader />
      <LockerRoomPage room={roomOf({})} requestedTab="vote" />
    </TestApp>,
  )
  await expect.element(page.getByText('Réponses attendues\u00a0: 1')).toBeVisible()
  await bestPlayer('Inès Moreau').click({ force: true })
  await send.click()
  await expect.element(page.getByText('Vote enregistré')).toBeVisible()
  await api.requests('GET /pending-answers', 2)
})

test('a ballot that is being changed stays open, and as it was changed', async () => {
  const own = { bestPlayerId: 'karim', stars: {} }
  const { rerender } = await render(appOf('vote', { own }))
  await page.getByRole('button', { name: 'Modifier mon bulletin' }).click()
  await bestPlayer('Inès Moreau').click({ force: true })
  await rerender(appOf('equipes', { own }))
  await expect.element(teams).toBeVisible()
  await rerender(appOf('vote', { own }))
  await expect.element(bestPlayer('Inès Moreau')).toBeChecked()
})

test('who was taken off the list meanwhile is not on the ballot any more', async () => {
  const { rerender } = await render(appOf('vote'))
  await bestPlayer('Inès Moreau').click({ force: true })
  await stars('Inès Moreau', 5).click({ force: true })
  await stars('Karim Haddad', 4).click({ force: true })
  await rerender(appOf('equipes'))
  await expect.element(teams).toBeVisible()
  await rerender(appOf('vote', { players: inesIsAbsent }))
  await expect.element(stars('Karim Haddad', 4)).toBeChecked()
  await expect.element(bestPlayer('Inès Moreau')).not.toBeInTheDocument()
  await send.click()
  await api.requested('PUT /matches/five/vote', { ballot: { bestPlayerId: null, stars: { karim: 4 } } })
})

test('the ballot of somebody else on this device is not shown', async () => {
  const { unmount } = await render(appOf('vote'))
  await bestPlayer('Inès Moreau').click({ force: true })
  await expect.element(bestPlayer('Inès Moreau')).toBeChecked()
  await unmount()
  await render(appOf('vote', { me: 'hugo' }))
  await expect.element(bestPlayer('Inès Moreau')).not.toBeChecked()
})

test('a ballot that another device casts is shown, unless one is being filled in here', async () => {
  const own = { bestPlayerId: 'ines', stars: {} }
  const thanks = page.getByText('Votre bulletin est dans l’urne')
  const { rerender } = await render(appOf('vote'))
  await expect.element(send).toBeVisible()
  await rerender(appOf('vote', { own }))
  await expect.element(thanks).toBeVisible()
  await rerender(appOf('vote'))
  await bestPlayer('Karim Haddad').click({ force: true })
  await rerender(appOf('vote', { own }))
  await expect.element(bestPlayer('Karim Haddad')).toBeChecked()
  await expect.element(thanks).not.toBeInTheDocument()
})
