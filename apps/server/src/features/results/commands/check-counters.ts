import { eq, inArray, sql } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { lockUsers, setMatchCounters } from '#features/users/moderation/user-statistics.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { syncMatchCounters } from './sync-match-counters.ts'

type CheckCounters = { db: Database; input: { repair: boolean } }

/** A counter of a profile that is not what the matches say. */
export type CounterDifference = {
  userId: string
  displayName: string
  counter: 'matchesPlayed' | 'matchesOrganized'
  stored: number
  counted: number
}

/**
 * Counts the matches of every player again, and compares that with the counters of their profiles; and sets right what differs, if wanted.
 * @returns what differed
 */
export async function checkCounters({ db, input: { repair } }: CheckCounters): Promise<CounterDifference[]> {
  const differences = await findDifferences(db.read)
  if (!repair) return differences
  for (const matchId of await findMatchesWithWrongMarks(db.read)) await db.transaction(({ tx }) => syncMatchCounters(tx, matchId))
  // The marks may have changed counters, too.
  for (const userId of new Set((await findDifferences(db.read)).map((one) => one.userId)))
    await db.transaction(async ({ tx }) => {
      await lockUsers(tx, [userId])
      // Read after the wait for the lock: who changed a counter meanwhile has changed the matches, too.
      const wrong = await findDifferences(tx, userId)
      for (const { counter, counted } of wrong) await setMatchCounters(tx, userId, { [counter]: counted })
    })
  return differences
}

const isPlayed = sql`${matches.endedAt} is not null and ${matches.status} <> 'cancelled'`

async function findDifferences(db: Queryable, userId?: string): Promise<CounterDifference[]> {
  // Drizzle leaves out the table of columns that are selected from a single one, and they would be read as the inner ones.
  const userColumn = sql.raw('"users"."id"')
  const wasPlayed = sql`played.ended_at is not null and played.status <> 'cancelled'`
  const played = sql<number>`(select count(*)::int from ${matchParticipants} as listed join ${matches} as played on played.id = listed.match_id
    where listed.user_id = ${userColumn} and listed.status = 'going' and not listed.absent and ${wasPlayed})`
  const organized = sql<number>`(select count(*)::int from ${matches} as played where played.organizer_id = ${userColumn} and ${wasPlayed})`
  const rows = await db
    .select({
      userId: users.id,
      displayName: users.displayName,
      stored: { matchesPlayed: users.matchesPlayed, matchesOrganized: users.matchesOrganized },
      counted: { matchesPlayed: played, matchesOrganized: organized },
    })
    .from(users)
    .where(
      userId === undefined ? sql`${users.matchesPlayed} <> ${played} or ${users.matchesOrganized} <> ${organized}` : eq(users.id, userId),
    )
    .orderBy(users.displayName, users.id)
  return rows.flatMap(({ stored, counted, ...user }) =>
    (['matchesPlayed', 'matchesOrganized'] as const)
      .filter((counter) => stored[counter] !== counted[counter])
      .map((counter) => ({ ...user, counter, stored: stored[counter], counted: counted[counter] })),
  )
}

/** The marks of who is counted, which later changes start from. */
async function findMatchesWithWrongMarks(db: Queryable): Promise<string[]> {
  const shouldCount = sql`(${isPlayed} and ${matchParticipants.status} = 'going' and not ${matchParticipants.absent})`
  const wrong = db
    .select({ id: matchParticipants.matchId })
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .where(sql`${matchParticipants.counted} <> ${shouldCount}`)
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(
      sql`${inArray(matches.id, wrong)} or ${matches.countedOrganizerId} is distinct from (case when ${isPlayed} then ${matches.organizerId} end)`,
    )
    .orderBy(matches.id)
  return rows.map(({ id }) => id)
}
