import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { findGuestPlace } from '#features/matches/guests/guests.queries.ts'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { say, sayAsGuest, startPoll } from '#testing/fixtures/polls.ts'
import { testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { chooseDate } from './commands/choose-date.ts'

const test = testDatabase()
const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])
let other: string
let poll: Poll

/** A match of Karim, and a poll of Nadia to which he said yes. */
beforeEach(async () => {
  other = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 10 })
  poll = await startPoll(test.db, nadia)
  await say(test.db, karim, poll, 'yes')
})

/** Who is on the list of the match of the first date, in their order. */
async function choose() {
  const matchId = await chooseDate({ db: test.db, actor: nadia, input: { id: poll.id, dateId: poll.dates[0]?.id ?? '' } })
  const rows = await test.db.read
    .select({ userId: matchParticipants.userId, guest: matchGuests.name, status: matchParticipants.status })
    .from(matchParticipants)
    .leftJoin(matchGuests, eq(matchGuests.id, matchParticipants.guestId))
    .where(eq(matchParticipants.matchId, matchId ?? ''))
    .orderBy(asc(matchParticipants.position))
  expect((await readMatchRow(test.db, matchId ?? '')).currentPlayers).toBe(rows.length)
  return rows.map(({ userId, guest }) => guest ?? (userId === karim.id ? 'Karim' : userId))
}

it('a date is chosen even if a guest answered with the key of a place in another match, which stays theirs there', async () => {
  const momo = await comeByLink(test.db, other, newGuest('Momo'))
  await sayAsGuest(test.db, momo, poll, 'yes')
  await sayAsGuest(test.db, { ...newGuest('Rachid'), secret: momo.secret }, poll, 'yes')
  expect(await choose()).toEqual(['Karim', 'Momo', 'Rachid'])
  expect(await findGuestPlace(test.db, momo)).toMatchObject({ state: 'going', match: { id: other } })
})

it('a date is chosen even if two guests of the poll have one secret', async () => {
  const momo = newGuest('Momo')
  await sayAsGuest(test.db, momo, poll, 'yes')
  await sayAsGuest(test.db, { ...newGuest('Rachid'), secret: momo.secret }, poll, 'yes')
  expect(await choose()).toEqual(['Karim', 'Momo', 'Rachid'])
  expect(await findGuestPlace(test.db, momo)).toMatchObject({ name: 'Momo', state: 'going' })
})

it('a date is chosen even if a guest answered under the id of an account, whose places stay its own', async () => {
  for (const [name, guestId] of [
    ['Momo', karim.id],
    ['Rachid', participantId(karim.id, other)],
  ] as const)
    await sayAsGuest(test.db, { ...newGuest(name), guestId }, poll, 'yes')
  expect(await choose()).toEqual(['Karim', 'Momo', 'Rachid'])
  const own = await test.db.read
    .select()
    .from(matchParticipants)
    .where(eq(matchParticipants.id, participantId(karim.id, other)))
  expect(own).toMatchObject([{ userId: karim.id, status: 'going' }])
})
