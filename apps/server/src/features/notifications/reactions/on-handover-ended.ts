import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever was asked is no longer; the organizer hears that they will not do it. The other ends the organizer knows of. */
export const onHandoverEnded: Reaction<'match.handover-ended'> = async (change, event) => {
  await closeNotifications(change, { type: 'organizer_replacement_request', userId: event.toUserId, matchId: event.matchId })
  if (event.status !== 'refused' || !event.fromUserId) return
  await notifyUsers(change, [event.fromUserId], {
    type: 'match',
    matchId: event.matchId,
    fromUserId: event.toUserId,
    ...matchNotifications.handoverRefused(event),
  })
}
