import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants, participantId } from '#features/matches/participation/match-participants.table.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { endMatchWhenDue } from './commands/end-match-when-due.ts'
import { saveResult } from './commands/save-result.ts'
import { syncMatchCounters } from './commands/sync-match-counters.ts'

const PEOPLE = 5
/** Fewer on PGlite, which is slower. */
const HISTORIES = process.env.TEST_ENGINE === 'postgres' ? 150 : 50
const NOW = new Date()

const test = testDatabase()

/** What may happen to two finished matches and their players, the first of whom organizes both. */
const playerIndex = fc.integer({ min: 0, max: PEOPLE - 1 })
const matchIndex = fc.integer({ min: 0, max: 1 })
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('correct' as const), match: matchIndex, absent: fc.uniqueArray(playerIndex) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('end' as const), match: matchIndex }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('recount' as const), match: matchIndex }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), person: playerIndex }) },
)

/** Two past matches with the same players, not ended yet. */
async function twoPlayedMatches(players: readonly Person[]): Promise<string[]> {
  const { db } = test
  const ids = [newId(), newId()]
  const startsAt = new Date(NOW.getTime() - 7_200_000)
  await storageOf(db)
    .insert(matches)
    .values(
      ids.map((id) => ({
        id,
        title: 'Five du samedi',
        organizerId: players[0]?.id,
        organizerName: players[0]?.displayName,
        startsAt,
        endsAt: new Date(NOW.getTime() - 3_600_000),
        durationMinutes: 60,
        location: 'Gerland',
        city: 'Lyon',
        format: '5 contre 5' as const,
        level: 'Tous niveaux' as const,
        currentPlayers: PEOPLE,
        maxPlayers: PEOPLE,
        status: 'full' as const,
        inviteToken: newId(24),
        searchText: '',
        searchCity: '',
      })),
    )
  await storageOf(db)
    .insert(matchParticipants)
    .values(
      ids.flatMap((matchId) =>
        players.map(({ id: userId }, n) => ({
          id: participantId(userId, matchId),
          matchId,
          userId,
          status: 'going' as const,
          position: n + 1,
        })),
      ),
    )
  return ids
}

/** The counters computed from the attendance. */
async function countFromParticipants(userId: string): Promise<{ played: number; organized: number }> {
  const { rows } = (await storageOf(test.db).execute(sql`
    select
      (select count(*)::int from match_participants p join matches m on m.id = p.match_id
        where p.user_id = ${userId} and p.status = 'going' and not p.absent and m.ended_at is not null) as played,
      (select count(*)::int from matches m where m.organizer_id = ${userId} and m.ended_at is not null) as organized`)) as unknown as {
    rows: { played: number; organized: number }[]
  }
  if (!rows[0]) throw new Error('no answer')
  return rows[0]
}

it(`counters equal the attendance after any of ${HISTORIES} histories`, async () => {
  const { db } = test
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (history) => {
      const players = await createCrowd(db, PEOPLE)
      const ids = await twoPlayedMatches(players)
      const gone = new Set<number>()
      for (const step of history) {
        if (step.act === 'delete') {
          if (gone.has(step.person)) continue
          gone.add(step.person)
          await deleteUser({ db, actor: 'command-line', input: { userId: players[step.person]?.id ?? '' }, now: NOW })
          continue
        }
        const id = ids[step.match] ?? ''
        if (step.act === 'end') await endMatchWhenDue({ db, input: { matchId: id, endsAt: NOW.getTime() - 3_600_000 }, now: NOW })
        if (step.act === 'recount') await db.transaction(({ tx }) => syncMatchCounters(tx, id))
        if (step.act === 'correct' && !gone.has(0)) {
          const absentIds = step.absent.filter((n) => !gone.has(n)).map((n) => players[n]?.id ?? '')
          const result = { homeScore: 1, awayScore: 0, absentIds }
          await saveResult({ db, actor: players[0] as Person, input: { id, result }, now: NOW })
        }
      }
      const left = players.filter((_, n) => !gone.has(n)).map(({ id }) => id)
      const profiles = left.length === 0 ? [] : await db.read.select().from(users).where(inArray(users.id, left))
      expect(profiles).toHaveLength(left.length)
      for (const { id, matchesPlayed, matchesOrganized } of profiles)
        expect({ played: matchesPlayed, organized: matchesOrganized }).toEqual(await countFromParticipants(id))
    }),
    { numRuns: HISTORIES },
  )
}, 300_000)
