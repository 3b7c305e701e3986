import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever the organizer took off the list hears of it. */
export const onPlayerRemoved: Reaction<'match.player-removed'> = (tx, { matchId, title, organizerName, userId }, emit, enqueue) =>
  notifyUsers({ tx, emit, enqueue }, [userId], { type: 'match', matchId, ...matchNotifications.removed({ title, organizerName }) })
