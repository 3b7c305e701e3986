import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { users } from '#features/users/users.table.ts'
import { playMatch } from '#testing/fixtures/played-match.ts'
import { testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { parseSeasonCommand, runSeasonCommand } from './season-command.ts'

describe('npm run season -- check', () => {
  const test = testDatabase()
  const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])
  const countersOf = async ({ id }: { id: string }) => {
    const [row] = await test.db.read.select().from(users).where(eq(users.id, id))
    return [row?.matchesPlayed, row?.matchesOrganized]
  }

  it('knows what it is asked for', () => {
    expect(parseSeasonCommand(['check'])).toEqual({ repair: false })
    expect(parseSeasonCommand(['check', '--repair'])).toEqual({ repair: true })
    for (const words of [[], ['chek'], ['check', '--all'], ['check', '--repair', 'now']]) expect(parseSeasonCommand(words)).toBeNull()
  })

  it('says what differs, sets it right when asked to, and then finds nothing', async () => {
    const { db } = test
    const id = await playMatch(db, nadia, { date: '2031-09-02', home: [nadia], away: [karim], score: [1, 0] })
    expect(await runSeasonCommand(db, { repair: false })).toEqual(['All profiles show what the matches say.'])
    await storageOf(db).update(users).set({ matchesPlayed: 7 }).where(eq(users.id, karim.id))
    await storageOf(db).update(users).set({ matchesOrganized: 0 }).where(eq(users.id, nadia.id))
    await storageOf(db).update(matchParticipants).set({ counted: false }).where(eq(matchParticipants.matchId, id))
    const found = [`Karim Haddad (${karim.id}): played 7 instead of 1`, `Nadia Belkacem (${nadia.id}): organized 0 instead of 1`]
    expect(await runSeasonCommand(db, { repair: false })).toEqual([
      ...found,
      '2\u00a0counters of profiles differed. Run it with --repair to set them right.',
    ])
    expect(await countersOf(karim)).toEqual([7, 0])
    expect(await runSeasonCommand(db, { repair: true })).toEqual([...found, '2\u00a0counters of profiles differed. Set right.'])
    expect([await countersOf(nadia), await countersOf(karim)]).toEqual([
      [1, 1],
      [1, 0],
    ])
    expect(await runSeasonCommand(db, { repair: true })).toEqual(['All profiles show what the matches say.'])
  })
})
