import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Everyone who plays hears that the match is near, and so does its organizer. */
export const onMatchReminderDue: Reaction<'match.reminder-due'> = (change, event) =>
  notifyUsers(change, event.userIds, { type: 'match', matchId: event.matchId, ...matchNotifications.reminder(event) })
