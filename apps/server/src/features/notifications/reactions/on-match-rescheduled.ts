import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Everyone on the list hears of a new date, time or place, but whoever chose it. */
export const onMatchRescheduled: Reaction<'match.rescheduled'> = (change, event) =>
  notifyUsers(
    change,
    event.userIds.filter((userId) => userId !== event.changedBy),
    { type: 'match', matchId: event.matchId, fromUserId: event.changedBy, ...matchNotifications.rescheduled(event) },
  )
