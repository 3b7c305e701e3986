import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { claimGuestPlace } from '#features/matches/guests/commands/claim-guest-place.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { users } from '#features/users/users.table.ts'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { readMatchCounts } from '#testing/match-counts.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { saveResult } from './commands/save-result.ts'

const test = testDatabase()
let karim: Person
let thomas: Person
let id: string
let afterwards: Date

/** A private match of Karim with three places. */
beforeEach(async () => {
  ;[karim, thomas] = await createPeople(test.db, ['Karim Haddad', 'Thomas Roux'])
  id = await createTestMatch(test.db, karim, { type: 'private', maxPlayers: 3 })
  const { endsAt } = await readMatchRow(test.db, id)
  afterwards = new Date(endsAt.getTime() + 3_600_000)
})

const end = async () =>
  endMatchWhenDue({ db: test.db, input: { matchId: id, endsAt: (await readMatchRow(test.db, id)).endsAt.getTime() }, now: afterwards })
const claim = (guest: TestGuest, actor = thomas) => claimGuestPlace({ db: test.db, actor, input: guest, now: afterwards })
const save = (absentIds: string[]) =>
  saveResult({ db: test.db, actor: karim, input: { id, result: { homeScore: 1, awayScore: 0, absentIds } }, now: afterwards })
const played = async ({ id: userId }: Person) => (await test.db.read.select().from(users).where(eq(users.id, userId)))[0]?.matchesPlayed

describe('a guest who has an account after the match', () => {
  it('has the match in the profile, once, and corrections of the organizer count', async () => {
    const tom = await comeByLink(test.db, id, newGuest('Tom'))
    await end()
    for (let times = 0; times < 2; times++) await claim(tom)
    expect(await played(thomas)).toBe(1)
    expect((await findMatch(test.db, karim, { id })).players.map(({ displayName }) => displayName)).toEqual(['Karim Haddad', 'Thomas Roux'])
    await save([thomas.id])
    expect(await played(thomas)).toBe(0)
    await save([])
    expect(await played(thomas)).toBe(1)
  })

  it('does not have it who was absent', async () => {
    const tom = await comeByLink(test.db, id, newGuest('Tom'))
    await save([tom.guestId])
    await claim(tom)
    expect(await played(thomas)).toBe(0)
  })

  it('has been there who came under one of two places; nobody moves up any more', async () => {
    const { inviteToken: token } = await readMatchRow(test.db, id)
    await joinMatch({ db: test.db, actor: thomas, input: { id, token } })
    const tom = await comeByLink(test.db, id, newGuest('Tom'))
    const lea = await comeByLink(test.db, id, newGuest('Léa'))
    await save([thomas.id])
    expect(await played(thomas)).toBe(0)
    await claim(tom)
    expect(await played(thomas)).toBe(1)
    expect(await readMatchCounts(test.db, id)).toMatchObject({ currentPlayers: 2, going: 2, waiting: 1 })
    await expect(claim(lea, karim)).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })
})
