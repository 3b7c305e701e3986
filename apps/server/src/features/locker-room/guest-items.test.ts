import { expect, test as it } from 'vitest'
import { claimGuestPlace } from '#features/matches/guests/commands/claim-guest-place.ts'
import { leaveAsGuest } from '#features/matches/guests/commands/leave-as-guest.ts'
import { removeGuests } from '#features/matches/guests/commands/remove-guests.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createLockerRoomMatch } from '#testing/fixtures/locker-room-match.ts'
import { createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { publishTeams } from './commands/publish-teams.ts'
import { releaseItem } from './commands/release-item.ts'
import { releaseItemAsGuest } from './commands/release-item-as-guest.ts'
import { saveTeams } from './commands/save-teams.ts'
import { takeItem } from './commands/take-item.ts'
import { takeItemAsGuest } from './commands/take-item-as-guest.ts'
import { findGuestLockerRoom, findLockerRoom } from './locker-room.queries.ts'

const test = testDatabase()

async function roomWithTom() {
  const match = await createLockerRoomMatch(test.db, { type: 'private', maxPlayers: 6 })
  const tom = await comeByLink(test.db, match.id, newGuest('Tom'))
  const { items } = await findLockerRoom(test.db, match.karim, match.id)
  const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? ''
  const takers = async () =>
    (await findLockerRoom(test.db, match.karim, match.id)).items.map(({ name, takenBy }) => [name, takenBy?.displayName])
  return { ...match, tom, idOf, takers }
}

it('a guest brings the ball: first come, first served; the organizer frees it', async () => {
  const { id, karim, nadia, tom, idOf, takers } = await roomWithTom()
  const ball = idOf('Ballon')
  for (let times = 0; times < 2; times++) await takeItemAsGuest({ db: test.db, input: { ...tom, itemId: ball } })
  await expect(takeItem({ db: test.db, actor: nadia, input: { id, itemId: ball } })).rejects.toMatchObject({ code: 'ITEM_TAKEN' })
  expect((await takers())[0]).toEqual(['Ballon', 'Tom'])
  await expect(releaseItem({ db: test.db, actor: nadia, input: { id, itemId: ball } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await releaseItem({ db: test.db, actor: karim, input: { id, itemId: ball } })
  await takeItem({ db: test.db, actor: nadia, input: { id, itemId: ball } })
  await expect(releaseItemAsGuest({ db: test.db, input: { ...tom, itemId: ball } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(takeItemAsGuest({ db: test.db, input: { ...tom, itemId: ball } })).rejects.toMatchObject({ code: 'ITEM_TAKEN' })
  const water = { ...tom, itemId: idOf('Eau') }
  await takeItemAsGuest({ db: test.db, input: water })
  await releaseItemAsGuest({ db: test.db, input: water })
  await releaseItemAsGuest({ db: test.db, input: water })
  expect(await takers()).toEqual([
    ['Ballon', 'Nadia Benali'],
    ['Chasubles', undefined],
    ['Eau', undefined],
  ])
})

it('what a guest brings is free again when they leave or are removed, and the account’s when they have one', async () => {
  for (const [end, taker] of [
    ['leave', undefined],
    ['remove', undefined],
    ['claim', 'Thomas Roux'],
  ] as const) {
    const { id, karim, tom, idOf, takers } = await roomWithTom()
    await takeItemAsGuest({ db: test.db, input: { ...tom, itemId: idOf('Ballon') } })
    if (end === 'leave') await leaveAsGuest({ db: test.db, input: tom })
    else if (end === 'remove') await removeGuests({ db: test.db, actor: karim, input: { id, guestIds: [tom.guestId] } })
    else await claimGuestPlace({ db: test.db, actor: await createPerson(test.db, 'Thomas Roux'), input: tom })
    expect((await takers())[0], end).toEqual(['Ballon', taker])
  }
})

it('a guest sees the teams once they are published, by first names', async () => {
  const { db, id, karim, nadia, tom } = { db: test.db, ...(await roomWithTom()) }
  const teams = [
    { playerId: tom.guestId, team: 'home' as const, place: { x: 20, y: 50 } },
    { playerId: nadia.id, team: 'away' as const, place: { x: 80, y: 50 } },
  ]
  await saveTeams({ db, actor: karim, input: { id, teams } })
  const draft = await findGuestLockerRoom(db, tom)
  expect(draft.teamsPublishedAt).toBeNull()
  expect(draft.players.map(({ team }) => team)).toEqual(draft.players.map(() => null))
  await publishTeams({ db, actor: karim, input: { id } })
  const room = await findGuestLockerRoom(db, tom)
  expect(room.teamsPublishedAt).not.toBeNull()
  expect(room.players.flatMap(({ displayName, team, isViewer }) => (team ? [[displayName, team, isViewer]] : []))).toEqual([
    ['Nadia', 'away', false],
    ['Tom', 'home', true],
  ])
})
