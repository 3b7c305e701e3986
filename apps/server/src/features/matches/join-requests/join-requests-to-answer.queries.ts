import { MAX_PENDING_ANSWERS, type PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { presentMatchReference } from '../match-reference.public.ts'
import { matches } from '../matches.table.ts'
import { isCoOrganizer, matchParticipants } from '../participation/match-participants.table.ts'
import { matchJoinRequests } from './match-join-requests.table.ts'

type JoinRequests = PendingAnswerOf<'join-requests'>

/** How many of those who ask to join one match are named. */
const MAX_NAMED = 2

/** Players who ask to join a match to come that the viewer organizes, the match of the oldest first. `total` counts the requests. */
export async function findJoinRequestsToAnswer(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  now: Date,
): Promise<{ items: JoinRequests[]; total: number }> {
  const rows = await requests(db).execute({ viewerId: viewer.id, now })
  const byMatch = Map.groupBy(rows, ({ match }) => match.id)
  return {
    items: [...byMatch.values()].flatMap(([first, ...others]): JoinRequests[] =>
      first
        ? [
            {
              kind: 'join-requests',
              askedAt: first.askedAt.toISOString(),
              until: first.match.startsAt.toISOString(),
              match: presentMatchReference(first.match),
              count: first.count,
              from: [first, ...others].map(({ from }) => ({ ...from, kit: kitOf(from.id) })),
            },
          ]
        : [],
    ),
    total: rows[0]?.total ?? 0,
  }
}

const viewerId = sql.placeholder('viewerId')

const requests = preparedStatement((db) => {
  const { matchId, userId, askedAt, refusedAt } = matchJoinRequests
  const organized = sql`(
    select organized.id from ${matches} as organized where organized.organizer_id = ${viewerId}
    union select ${matchParticipants.matchId} from ${matchParticipants} where ${matchParticipants.userId} = ${viewerId} and ${isCoOrganizer()})`
  const waiting = db
    .select({
      matchId,
      userId,
      askedAt,
      place: sql<number>`row_number() over (partition by ${matchId} order by ${askedAt}, ${userId})::int`.as('place'),
      count: sql<number>`count(*) over (partition by ${matchId})::int`.as('count'),
      since: sql`min(${askedAt}) over (partition by ${matchId})`.as('since'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(matchJoinRequests)
    .innerJoin(matches, eq(matches.id, matchId))
    .where(
      and(
        isNull(refusedAt),
        inArray(matchId, organized),
        ne(matches.status, 'cancelled'),
        gt(matches.startsAt, sql.placeholder('now')),
        isNotBlockedBy(viewerId, userId),
      ),
    )
    .as('waiting')
  return db
    .select({
      match: { id: matches.id, title: matches.title, startsAt: matches.startsAt },
      from: { id: users.id, displayName: users.displayName, photo: users.photo },
      askedAt: waiting.askedAt,
      count: waiting.count,
      total: waiting.total,
    })
    .from(waiting)
    .innerJoin(matches, eq(matches.id, waiting.matchId))
    .innerJoin(users, eq(users.id, waiting.userId))
    .where(lte(waiting.place, MAX_NAMED))
    .orderBy(asc(waiting.since), asc(waiting.matchId), asc(waiting.place))
    .limit(MAX_PENDING_ANSWERS * MAX_NAMED)
    .prepare('join_requests_to_answer')
})
