import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { contactRequests } from './contact-requests.table.ts'

/** Marks the open contact requests of a user to another as answered, if there are any. */
export async function markContactRequestsAnswered(
  { tx, emit, now }: Change,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<void> {
  const answered = await answerRequests(tx).execute({ fromUserId, toUserId, now })
  if (answered.length > 0) emit({ type: 'contact.answered', fromUserId, toUserId })
}

const answerRequests = preparedWrite((tx) =>
  tx
    .update(contactRequests)
    .set({ answeredAt: sql`${sql.placeholder('now')}` })
    .where(
      and(
        eq(contactRequests.fromUserId, sql.placeholder('fromUserId')),
        eq(contactRequests.toUserId, sql.placeholder('toUserId')),
        isNull(contactRequests.answeredAt),
      ),
    )
    .returning({ id: contactRequests.id })
    .prepare('answer_contact_requests'),
)
