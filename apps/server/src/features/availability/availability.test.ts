import type { AvailabilityInput } from '@coup-denvoi/contract/availability/availability.schema'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPendingAnswers } from '#features/home/pending-answers.queries.ts'
import { declineMatch } from '#features/matches/invitations/commands/decline-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { matches } from '#features/matches/matches.table.ts'
import { endDueOffers } from '#features/matches/offers/commands/end-due-offers.ts'
import { passOfferedPlace } from '#features/matches/offers/commands/pass-offered-place.ts'
import { takeOfferedPlace } from '#features/matches/offers/commands/take-offered-place.ts'
import { matchOffers } from '#features/matches/offers/match-offers.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { notifications, SENDER_NAME } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { insertAbsences } from '#testing/fixtures/attendance.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { availabilities } from './availabilities.table.ts'
import { findOwnAvailability } from './availability.queries.ts'
import { listAvailablePlayers } from './available-players.queries.ts'
import { endAvailability } from './commands/end-availability.ts'
import { proposePlace } from './commands/propose-place.ts'
import { removeEndedAvailabilities } from './commands/remove-ended-availabilities.ts'
import { setAvailability } from './commands/set-availability.ts'
import { withdrawProposal } from './commands/withdraw-proposal.ts'
import { listFittingMatches } from './fitting-matches.queries.ts'

const test = testDatabase()
const [karim, nadia, hugo, sofia] = testPeople(test, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Sofia Lopes'])

/** A Tuesday in winter, kick-off at 20:00. */
const DAY = '2034-11-21'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`)
const monday = at('15:40', '2034-11-20')

/** Each test plays in a city of its own. */
let city: string
let cities = 0
const tomorrow = { days: [DAY], weekdayEvenings: false, radiusKm: 10, levels: [], weeks: 1 } satisfies Partial<AvailabilityInput>
const say = (actor: Person, input: Partial<AvailabilityInput> = {}, now = monday) =>
  setAvailability({ db: test.db, actor, input: { ...tomorrow, city, ...input }, now })

let id: string
/** Karim organizes for two, and plays alone. */
beforeEach(async () => {
  city = `Lyon ${++cities}`
  id = await createTestMatch(test.db, karim, { maxPlayers: 2, date: DAY, time: '20:00', level: 'Confirmé', city })
})

const players = async (viewer: Person = karim, now = monday) => {
  const found = await listAvailablePlayers(test.db, viewer, { id }, now)
  return found.players.map(({ displayName, distanceKm }) => `${displayName}${distanceKm === null ? '' : ` ${distanceKm} km`}`)
}
const fitting = async (viewer: Person, input: Partial<AvailabilityInput> = {}, now = monday) =>
  (await listFittingMatches(test.db, viewer, { ...tomorrow, city, ...input }, now)).items.map((match) => match.id)

it('proposes to nobody a match for which they would have to ask, on neither side', async () => {
  await storageOf(test.db).update(matches).set({ minReliability: 80 }).where(eq(matches.id, id))
  for (const player of [nadia, hugo]) await say(player)
  expect((await players()).toSorted()).toEqual(['Hugo Ferreira', 'Nadia Belkacem'])
  await insertAbsences(test.db, nadia, sofia)
  expect(await players()).toEqual(['Hugo Ferreira'])
  expect([await fitting(nadia), await fitting(hugo)]).toEqual([[], [id]])
  await expect(proposePlace({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: monday })).rejects.toMatchObject({
    code: 'PLAYER_NOT_FOUND',
  })
  // An invitation is the yes of who organizes.
  await invitePlayer({ db: test.db, actor: karim, input: { id, userId: nadia.id }, now: monday })
  expect(await fitting(nadia)).toEqual([id])
})

describe('who could come to a match', () => {
  it('is whoever said so for the day, the place and the level', async () => {
    expect(await players()).toEqual([])
    await say(nadia)
    await say(hugo, { weekdayEvenings: true, days: [], city: city.toUpperCase() })
    await say(sofia, { levels: ['Débutant'] })
    expect((await players()).sort()).toEqual(['Hugo Ferreira', 'Nadia Belkacem'])
    await say(nadia, { city: 'Grenoble' })
    await say(hugo, { days: ['2034-11-22'] })
    await say(sofia, { levels: ['Débutant', 'Confirmé'] })
    expect(await players()).toEqual(['Sofia Lopes'])
    await endAvailability({ db: test.db, actor: sofia })
    expect(await players()).toEqual([])
  })

  it('is only for who organizes, before kick-off', async () => {
    await say(nadia)
    await expect(players(hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(players(karim, at('20:01'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    const secret = await createTestMatch(test.db, karim, { type: 'private', date: DAY, time: '20:00' })
    await expect(listAvailablePlayers(test.db, hugo, { id: secret }, monday)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('never shows people between whom there is a block, who hide from the search, or whose account is closed', async () => {
    for (const player of [nadia, hugo, sofia]) await say(player)
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await blockPlayer({ db: test.db, actor: karim, input: { id: hugo.id } })
    await storageOf(test.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, sofia.id))
    expect(await players()).toEqual([])
    // Sofia plays in another match of Karim's.
    await createTestMatch(test.db, karim, { players: [sofia] })
    expect(await players()).toEqual(['Sofia Lopes'])
    await storageOf(test.db).update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, sofia.id))
    expect(await players()).toEqual([])
  })

  it('leaves out who is on the list, or was asked', async () => {
    for (const player of [nadia, hugo, sofia]) await say(player)
    await joinMatch({ db: test.db, actor: nadia, input: { id }, now: monday })
    await joinMatch({ db: test.db, actor: hugo, input: { id }, now: monday })
    expect(await players()).toEqual(['Sofia Lopes'])
    // « Je ne viens pas », as a member of the group.
    const declined = { id: participantId(sofia.id, id), matchId: id, userId: sofia.id, status: 'left', declinedAt: monday } as const
    await storageOf(test.db)
      .insert(matchParticipants)
      .values({ ...declined, position: 9 })
    expect(await players()).toEqual([])
  })

  it('goes by distance where positions are known, the nearest first', async () => {
    await createTestPlace(test.db, { name: 'Stade des Iris', city: 'Villeurbanne', latitude: 45.766, longitude: 4.88 })
    const gerland = await createTestPlace(test.db, { name: 'Urban Gerland', city, latitude: 45.73, longitude: 4.83 })
    const match = { maxPlayers: 10, date: DAY, time: '20:00', placeId: gerland, location: 'Urban Gerland', city }
    id = await createTestMatch(test.db, karim, match)
    await say(nadia, { city: 'Villeurbanne' })
    await say(hugo, { city: 'Villeurbanne', radiusKm: 5 })
    await say(sofia)
    expect(await players()).toEqual(['Sofia Lopes 0 km', 'Nadia Belkacem 6 km'])
    expect(await fitting(nadia, { city: 'Villeurbanne' })).toEqual([id])
    expect(await fitting(nadia, { city: 'Villeurbanne', radiusKm: 5 })).toEqual([])
  })
})

describe('what a player says', () => {
  it('ends by itself, and is removed in the night', async () => {
    await say(nadia)
    expect((await findOwnAvailability(test.db, nadia, monday)).availability).toMatchObject({
      days: [DAY],
      city,
      radiusKm: 10,
      until: at('00:00', '2034-11-22').toISOString(),
    })
    await say(hugo, { days: [], weekdayEvenings: true, weeks: 2 })
    const wednesday = at('00:00', '2034-11-22')
    expect((await findOwnAvailability(test.db, nadia, wednesday)).availability).toBeNull()
    await removeEndedAvailabilities({ db: test.db, now: at('04:00', '2034-11-22') })
    const left = await test.db.read.select({ userId: availabilities.userId }).from(availabilities)
    expect(left.map(({ userId }) => userId)).not.toContain(nadia.id)
    expect((await findOwnAvailability(test.db, hugo, wednesday)).availability?.until).toBe(at('22:00', '2034-12-04').toISOString())
  })

  it('is about days to come', async () => {
    for (const day of ['2034-11-19', '2034-11-29'])
      await expect(say(nadia, { days: [day] })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    expect((await findOwnAvailability(test.db, nadia, monday)).availability).toBeNull()
  })

  it('finds matches with a place', async () => {
    expect(await fitting(nadia)).toEqual([id])
    expect(await fitting(karim)).toEqual([])
    expect(await fitting(nadia, { levels: ['Débutant'] })).toEqual([])
    expect(await fitting(nadia, { days: ['2034-11-22'] })).toEqual([])
    await blockPlayer({ db: test.db, actor: hugo, input: { id: karim.id } })
    expect(await fitting(hugo)).toEqual([])
    await joinMatch({ db: test.db, actor: sofia, input: { id }, now: monday })
    expect(await fitting(nadia)).toEqual([])
    expect(await fitting(sofia)).toEqual([])
  })
})

describe('a proposed place', () => {
  const propose = (player: Person, now = monday, actor = karim) =>
    proposePlace({ db: test.db, actor, input: { id, userId: player.id }, now })
  const withdraw = (player: Person, now = monday) => withdrawProposal({ db: test.db, actor: karim, input: { id, userId: player.id }, now })
  const offersOf = async (player: Person) =>
    (await test.db.read.select({ status: matchOffers.status }).from(matchOffers).where(eq(matchOffers.userId, player.id))).map(
      ({ status }) => status,
    )
  const statusOf = async (player: Person) =>
    (
      await test.db.read
        .select({ status: matchParticipants.status })
        .from(matchParticipants)
        .where(eq(matchParticipants.id, participantId(player.id, id)))
    )[0]?.status
  const seenBy = (viewer: Person, now = monday) => findMatch(test.db, viewer, { id }, now)
  const noticesOf = async (player: Person) =>
    (
      await test.db.read
        .select({ content: notifications.content })
        .from(notifications)
        .where(and(eq(notifications.userId, player.id), eq(notifications.type, 'place_offered')))
    ).map(({ content }) => content.replaceAll(/[\u00a0\u202f]/g, ' '))

  beforeEach(async () => {
    for (const player of [nadia, hugo, sofia]) await say(player)
  })

  it('is held for half an hour, and taken in one tap', async () => {
    await propose(nadia)
    await propose(nadia)
    expect(await offersOf(nadia)).toEqual(['open'])
    expect(await noticesOf(nadia)).toEqual([
      `${SENDER_NAME} vous propose une place, mar. 21 nov. · 20 h 00. On vous la garde jusqu’à 16 h 10`,
    ])
    const seen = await seenBy(nadia)
    expect(seen).toMatchObject({ proposedUntil: at('16:10', '2034-11-20').toISOString(), offeredPlaces: 1 })
    expect(seen.can).toMatchObject({ takeOfferedPlace: true, passOfferedPlace: true, join: false })
    expect(await seenBy(hugo)).toMatchObject({ proposedUntil: null, can: { takeOfferedPlace: false, join: false, joinWaitingList: true } })
    const [asked] = (await listPendingAnswers(test.db, nadia, monday)).items
    expect(asked).toMatchObject({ kind: 'place-offer' })
    expect((await listAvailablePlayers(test.db, karim, { id }, monday)).players).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: nadia.id, offeredUntil: seen.proposedUntil })]),
    )

    await takeOfferedPlace({ db: test.db, actor: nadia, input: { id }, now: at('16:00', '2034-11-20') })
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 2, offeredPlaces: 0, status: 'full' })
    expect(await offersOf(nadia)).toEqual(['taken'])
  })

  it('is taken by joining, too', async () => {
    await propose(nadia)
    expect(await joinMatch({ db: test.db, actor: hugo, input: { id }, now: monday })).toBe('waiting')
    expect(await joinMatch({ db: test.db, actor: nadia, input: { id }, now: monday })).toBe('going')
    expect(await offersOf(nadia)).toEqual(['taken'])
  })

  it('goes to the bench when nobody answers, or when they pass, without a mark', async () => {
    await propose(nadia)
    await joinMatch({ db: test.db, actor: hugo, input: { id }, now: monday })
    const until = at('16:10', '2034-11-20')
    await endDueOffers({ db: test.db, input: { matchId: id, until: until.getTime() }, now: until })
    expect(await offersOf(nadia)).toEqual(['expired'])
    expect([await statusOf(nadia), await statusOf(hugo)]).toEqual(['invited', 'going'])
    await leaveMatch({ db: test.db, actor: hugo, input: { id }, now: until })

    await propose(sofia, until)
    await passOfferedPlace({ db: test.db, actor: sofia, input: { id }, now: until })
    expect(await offersOf(sofia)).toEqual(['passed'])
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 1, offeredPlaces: 0, waitingPlayers: 0 })
    await expect(takeOfferedPlace({ db: test.db, actor: sofia, input: { id }, now: until })).rejects.toMatchObject({ code: 'PLACE_TAKEN' })
  })

  it('ends when the organizer takes it back, when they decline, are blocked, or close their account', async () => {
    await propose(nadia)
    await withdraw(nadia)
    await withdraw(nadia)
    expect(await offersOf(nadia)).toEqual(['withdrawn'])

    await propose(hugo)
    await declineMatch({ db: test.db, actor: hugo, input: { id }, now: monday })
    expect(await offersOf(hugo)).toEqual(['withdrawn'])

    await propose(sofia)
    await blockPlayer({ db: test.db, actor: sofia, input: { id: karim.id }, now: monday })
    expect(await offersOf(sofia)).toEqual(['withdrawn'])
    expect(await readMatchRow(test.db, id)).toMatchObject({ currentPlayers: 1, offeredPlaces: 0 })
  })

  it('ends with the account', async () => {
    await propose(nadia)
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id }, now: monday })
    expect(await offersOf(nadia)).toEqual(['withdrawn'])
    expect(await readMatchRow(test.db, id)).toMatchObject({ offeredPlaces: 0 })
  })

  it('is for available players, until an hour before kick-off, while one is free', async () => {
    await endAvailability({ db: test.db, actor: hugo })
    await expect(propose(hugo)).rejects.toMatchObject({ code: 'PLAYER_NOT_FOUND' })
    await expect(propose(nadia, at('19:01'))).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await expect(propose(nadia, monday, sofia)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await propose(nadia)
    await expect(propose(sofia)).rejects.toMatchObject({ code: 'PLACE_TAKEN' })
  })

  it('shows a private match to who is asked', async () => {
    id = await createTestMatch(test.db, karim, { type: 'private', date: DAY, time: '20:00', city })
    await expect(seenBy(nadia)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await propose(nadia)
    expect(await seenBy(nadia)).toMatchObject({ can: { takeOfferedPlace: true } })
  })
})
