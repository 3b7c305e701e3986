import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever moves up from the queue hears that they play. */
export const onPlayerPromoted: Reaction<'match.player-promoted'> = (change, { matchId, title, userId }) =>
  notifyUsers(change, [userId], { type: 'match', matchId, ...matchNotifications.promoted({ title }) })
