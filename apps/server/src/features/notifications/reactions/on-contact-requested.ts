import { personNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever is asked for contact gets the message. */
export const onContactRequested: Reaction<'contact.requested'> = (change, event) =>
  notifyUsers(change, [event.toUserId], {
    type: 'contact_request',
    fromUserId: event.fromUserId,
    requestId: event.requestId,
    matchId: event.matchId,
    message: event.message,
    ...personNotifications.contactRequest({ displayName: event.fromName, matchTitle: event.matchTitle }),
  })
