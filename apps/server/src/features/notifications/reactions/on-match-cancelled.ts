import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Everyone on the list and in the queue hears of it, but whoever cancelled. */
export const onMatchCancelled: Reaction<'match.cancelled'> = (change, event) =>
  notifyUsers(
    change,
    event.userIds.filter((userId) => userId !== event.cancelledBy),
    { type: 'match_cancelled', matchId: event.matchId, fromUserId: event.cancelledBy, ...matchNotifications.cancelled(event) },
  )
