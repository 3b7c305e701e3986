import { and, eq, isNull } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { contactRequests } from './contact-requests.table.ts'

/** Marks the open contact requests of a user to another as answered, if there are any. */
export async function markContactRequestsAnswered(
  { tx, emit, now }: Change,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<void> {
  const answered = await tx
    .update(contactRequests)
    .set({ answeredAt: now })
    .where(and(eq(contactRequests.fromUserId, fromUserId), eq(contactRequests.toUserId, toUserId), isNull(contactRequests.answeredAt)))
    .returning({ id: contactRequests.id })
  if (answered.length > 0) emit({ type: 'contact.answered', fromUserId, toUserId })
}
