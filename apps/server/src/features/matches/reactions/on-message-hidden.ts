import { eq } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { organizerReplacementRequests } from '../organizers/organizer-replacement-requests.table.ts'

/** Clears the copy of the message on the request for another organizer; the request stays. */
export const onMessageHidden: Reaction<'conversation.message-hidden'> = async ({ tx }, { requestId }) => {
  if (requestId === null) return
  await tx.update(organizerReplacementRequests).set({ message: '' }).where(eq(organizerReplacementRequests.id, requestId))
}
