import { MAX_PENDING_ANSWERS, type PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { contactRequests } from './contact-requests.table.ts'

type ContactRequest = PendingAnswerOf<'contact-request'>

/** Contact requests to the viewer that they have not answered; nobody can answer a closed account. */
export async function findContactRequestsToAnswer(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ items: ContactRequest[]; total: number }> {
  const rows = await unanswered(db).execute({ viewerId: viewer.id })
  return {
    items: rows.map(({ from, createdAt, message, matchTitle }) => ({
      kind: 'contact-request',
      askedAt: createdAt.toISOString(),
      until: null,
      from: { ...from, kit: kitOf(from.id) },
      message,
      matchTitle: matchTitle || null,
    })),
    total: rows[0]?.total ?? 0,
  }
}

const viewerId = sql.placeholder('viewerId')

const unanswered = preparedStatement((db) =>
  db
    .select({
      from: { id: users.id, displayName: users.displayName, photo: users.photo },
      message: contactRequests.message,
      createdAt: contactRequests.createdAt,
      matchTitle: matches.title,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(contactRequests)
    .innerJoin(users, and(eq(users.id, contactRequests.fromUserId), isActiveAccount))
    .leftJoin(matches, and(eq(matches.id, contactRequests.matchId), or(eq(matches.type, 'public'), eq(matches.organizerId, viewerId))))
    .where(
      and(
        eq(contactRequests.toUserId, viewerId),
        isNull(contactRequests.answeredAt),
        // A blocked sender's request is stored all the same.
        isNotBlockedBy(viewerId, contactRequests.fromUserId),
      ),
    )
    .orderBy(asc(contactRequests.createdAt), asc(contactRequests.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('contact_requests_to_answer'),
)
