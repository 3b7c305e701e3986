import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever the organizer took off the list hears of it. */
export const onPlayerRemoved: Reaction<'match.player-removed'> = (change, { matchId, title, organizerName, userId }) =>
  notifyUsers(change, [userId], { type: 'match', matchId, ...matchNotifications.removed({ title, organizerName }) })
