import { MAX_PENDING_ANSWERS, type PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { RESULT_REQUEST_DAYS, resultRequestEndsAt } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { VOTE_HOURS, voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { and, asc, eq, gt, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { isCoOrganizer, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { matchVotes } from './match-votes.table.ts'

/** Open votes of matches that the viewer played, without a ballot of theirs; not where there is nobody else to vote for. */
export async function findOpenVotes(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  now: Date,
): Promise<{ items: PendingAnswerOf<'vote'>[]; total: number }> {
  const endedAfter = new Date(now.getTime() - VOTE_HOURS * 3_600_000)
  const rows = await openVotes(db).execute({ viewerId: viewer.id, now, endedAfter })
  return {
    items: rows.map((row) => ({
      kind: 'vote',
      askedAt: row.endsAt.toISOString(),
      until: voteClosesAt(row.endsAt).toISOString(),
      match: presentMatchReference(row),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Matches that the viewer organizes or co-organizes and that ended in the last days, with something left to do; not where nobody else was listed. */
export async function findResultsToEnter(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  now: Date,
): Promise<{ items: PendingAnswerOf<'result'>[]; total: number }> {
  const endedAfter = new Date(now.getTime() - RESULT_REQUEST_DAYS * 86_400_000)
  const rows = await missingResults(db).execute({ viewerId: viewer.id, now, endedAfter })
  return {
    items: rows.map((row) => ({
      kind: 'result',
      needsScore: row.needsScore,
      needsAttendance: row.needsAttendance,
      askedAt: row.endsAt.toISOString(),
      until: resultRequestEndsAt(row.endsAt).toISOString(),
      match: presentMatchReference(row),
    })),
    total: rows[0]?.total ?? 0,
  }
}

const placeholder = sql.placeholder
const others = alias(matchParticipants, 'others')

const openVotes = preparedStatement((db) =>
  db
    .select({
      id: matches.id,
      title: matches.title,
      startsAt: matches.startsAt,
      endsAt: matches.endsAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .leftJoin(matchVotes, and(eq(matchVotes.matchId, matches.id), eq(matchVotes.voterId, placeholder('viewerId'))))
    .where(
      and(
        eq(matchParticipants.userId, placeholder('viewerId')),
        eq(matchParticipants.status, 'going'),
        not(matchParticipants.absent),
        ne(matches.status, 'cancelled'),
        isNull(matches.addedAt),
        isNull(matches.voteClosedAt),
        lte(matches.endsAt, placeholder('now')),
        gt(matches.endsAt, placeholder('endedAfter')),
        isNull(matchVotes.voterId),
        sql`exists (select 1 from ${matchParticipants} as others where ${others.matchId} = ${matches.id} and ${others.status} = 'going'
          and not ${others.absent} and ${others.userId} <> ${placeholder('viewerId')})`,
      ),
    )
    .orderBy(asc(matches.endsAt), asc(matches.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('votes_to_answer'),
)

// Names are written out: in a list of columns drizzle leaves the tables of columns away, and "id" would be that of the inner table.
const isUnmarked = sql<boolean>`exists (select 1 from ${matchParticipants} as listed where listed.match_id = matches.id
  and listed.status = 'going' and (listed.user_id is not null or listed.guest_id is not null)
  and not exists (select 1 from ${attendanceEntries} as marked where marked.id = listed.id))`

const missingResults = preparedStatement((db) =>
  db
    .select({
      id: matches.id,
      title: matches.title,
      startsAt: matches.startsAt,
      endsAt: matches.endsAt,
      needsScore: sql<boolean>`${isNull(matches.homeScore)}`,
      needsAttendance: isUnmarked,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(matches)
    .where(
      and(
        or(
          eq(matches.organizerId, placeholder('viewerId')),
          sql`${matches.id} = any(array(select ${matchParticipants.matchId} from ${matchParticipants}
            where ${matchParticipants.userId} = ${placeholder('viewerId')} and ${isCoOrganizer()}))`,
        ),
        ne(matches.status, 'cancelled'),
        // Who adds a match afterwards says what they know of it.
        isNull(matches.addedAt),
        or(isNull(matches.homeScore), isUnmarked),
        lte(matches.endsAt, placeholder('now')),
        gt(matches.endsAt, placeholder('endedAfter')),
        sql`exists (select 1 from ${matchParticipants} as others where ${others.matchId} = ${matches.id} and ${others.status} = 'going'
          and ${others.userId} is distinct from ${placeholder('viewerId')})`,
      ),
    )
    .orderBy(asc(matches.endsAt), asc(matches.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('results_to_enter'),
)
