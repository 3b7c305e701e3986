import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** The organiser hears that whom they asked will not do it. The other ends they know of. */
export const onHandoverEnded: Reaction<'match.handover-ended'> = async (tx, event) => {
  if (event.status !== 'refused' || !event.fromUserId) return
  await notifyUsers(tx, [event.fromUserId], {
    type: 'match',
    matchId: event.matchId,
    fromUserId: event.toUserId,
    ...matchNotifications.handoverRefused(event),
  })
}
