import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever is asked to organize a match gets the request. */
export const onHandoverRequested: Reaction<'match.handover-requested'> = (change, event) =>
  notifyUsers(change, [event.toUserId], {
    type: 'organizer_replacement_request',
    matchId: event.matchId,
    requestId: event.requestId,
    fromUserId: event.fromUserId,
    message: event.message || null,
    ...matchNotifications.organizerRequested(event),
  })
