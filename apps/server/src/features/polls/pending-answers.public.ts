import { MAX_PENDING_ANSWERS, type PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { isNotBlockedBy } from '#features/players/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { pollAnswers } from './poll-answers.table.ts'
import { polls } from './polls.table.ts'

/** Open date polls of the viewer's groups that they have not answered, the earliest deadline first; not those that they asked. */
export async function findPollsToAnswer(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  now: Date,
): Promise<{ items: PendingAnswerOf<'poll'>[]; total: number }> {
  const rows = await openPolls(db).execute({ viewerId: viewer.id, now })
  return {
    items: rows.map(({ poll, from, createdAt, deadline }) => ({
      kind: 'poll',
      askedAt: createdAt.toISOString(),
      until: deadline.toISOString(),
      from: { ...from, kit: kitOf(from.id) },
      poll,
    })),
    total: rows[0]?.total ?? 0,
  }
}

const viewerId = sql.placeholder('viewerId')

const openPolls = preparedStatement((db) =>
  db
    .select({
      poll: { id: polls.id, title: polls.title },
      from: { id: users.id, displayName: users.displayName, photo: users.photo },
      createdAt: polls.createdAt,
      deadline: polls.deadline,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(groupMembers)
    .innerJoin(polls, eq(polls.groupId, groupMembers.groupId))
    .innerJoin(users, eq(users.id, polls.organizerId))
    .leftJoin(pollAnswers, and(eq(pollAnswers.pollId, polls.id), eq(pollAnswers.userId, viewerId)))
    .where(
      and(
        eq(groupMembers.userId, viewerId),
        eq(groupMembers.status, 'active'),
        // A date that is chosen closes the poll. The condition of the partial index.
        isNull(polls.chosenDateId),
        isNull(polls.closedAt),
        gt(polls.deadline, sql.placeholder('now')),
        ne(polls.organizerId, viewerId),
        isNull(pollAnswers.id),
        isNotBlockedBy(viewerId, polls.organizerId),
      ),
    )
    .orderBy(asc(polls.deadline), asc(polls.id))
    .limit(MAX_PENDING_ANSWERS)
    .prepare('polls_to_answer'),
)
