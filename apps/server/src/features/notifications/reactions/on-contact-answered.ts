import type { Reaction } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'

/** Nobody is told; there is only nothing left to answer. */
export const onContactAnswered: Reaction<'contact.answered'> = (change, { fromUserId, toUserId }) =>
  closeNotifications(change, { type: 'contact_request', userId: toUserId, fromUserId })
