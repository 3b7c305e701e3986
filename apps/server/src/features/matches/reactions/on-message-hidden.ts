import { eq } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { organizerReplacementRequests } from '../organizer-replacement-requests.table.ts'

/** What somebody wrote when they asked for an organizer stands with the request too; the request itself stays. */
export const onMessageHidden: Reaction<'conversation.message-hidden'> = async ({ tx }, { requestId }) => {
  if (requestId === null) return
  await tx.update(organizerReplacementRequests).set({ message: '' }).where(eq(organizerReplacementRequests.id, requestId))
}
