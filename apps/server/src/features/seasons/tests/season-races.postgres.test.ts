import type { NotedGoals } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { errorCodes } from '#testing/error-codes.ts'
import { createCrowdedMatch } from '#testing/fixtures/crowded-match.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { setGroupDates } from '../commands/set-season-dates.ts'
import { seasonDates } from '../season-dates.table.ts'

const test = testDatabase({ poolSize: 20 })

const goal = ({ id }: Person, goals: number): NotedGoals[number] => ({ playerId: id, team: 'home', goals, assists: 0 })

async function notedIn(matchId: string) {
  const rows = await test.db.read
    .select({ userId: matchParticipants.userId, goals: matchParticipants.goals, absent: matchParticipants.absent })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.scoredFor, 'home')))
  return rows
}

it('keeps what one of two organizers noted as a whole, and never more goals than the score', async () => {
  for (let round = 0; round < 15; round++) {
    const { db } = test
    const { id, organizer: nadia, others, endsAt } = await createCrowdedMatch(db, 6)
    const [karim, hugo] = others as [Person, Person, ...Person[]]
    const save = (homeScore: number, goals?: NotedGoals) =>
      saveResult({ db, actor: nadia, input: { id, result: { homeScore, awayScore: 0, goals } }, now: endsAt })
    await save(4, [])
    const outcomes = await Promise.allSettled([
      save(4, [goal(karim, 4)]),
      save(4, [goal(hugo, 3)]),
      // Lower than what may be noted by then: refused, or first.
      save(2),
      save(5),
    ])
    for (const code of errorCodes(outcomes)) expect(code).toBe('GOALS_ABOVE_SCORE')
    const { homeScore } = await readMatchRow(db, id)
    const noted = await notedIn(id)
    expect(noted.length).toBeLessThanOrEqual(1)
    expect(noted.reduce((sum, { goals }) => sum + goals, 0)).toBeLessThanOrEqual(homeScore ?? 0)
  }
}, 120_000)

it('has no goals of a player who is marked absent while they are noted', async () => {
  for (let round = 0; round < 15; round++) {
    const { db } = test
    const { id, organizer: nadia, others, endsAt } = await createCrowdedMatch(db, 4)
    const [karim] = others as [Person, ...Person[]]
    const outcomes = await Promise.allSettled([
      saveResult({ db, actor: nadia, input: { id, result: { homeScore: 2, awayScore: 0, goals: [goal(karim, 2)] } }, now: endsAt }),
      markAttendance({ db, actor: nadia, input: { id, marks: [{ playerId: karim.id, mark: 'absent', version: 0 }] }, now: endsAt }),
    ])
    for (const code of errorCodes(outcomes)) expect(code).toBe('SCORER_ABSENT')
    expect((await notedIn(id)).filter(({ absent }) => absent)).toEqual([])
  }
}, 120_000)

it('lets one of two admins set dates that overlap', async () => {
  const { db } = test
  const [nadia, karim] = await createPeople(db, ['Nadia Belkacem', 'Karim Haddad'])
  for (let round = 0; round < 10; round++) {
    const id = await createTestGroup(db, nadia, { admins: [karim] })
    const outcomes = await Promise.allSettled([
      setGroupDates({ db, actor: nadia, input: { id, firstDay: '2031-09-01', lastDay: '2032-06-30' } }),
      setGroupDates({ db, actor: karim, input: { id, firstDay: '2032-06-01', lastDay: '2032-12-31' } }),
    ])
    expect(errorCodes(outcomes)).toEqual(['SEASON_DATES_OVERLAP'])
    expect(await db.read.select().from(seasonDates).where(eq(seasonDates.groupId, id))).toHaveLength(1)
  }
}, 120_000)
