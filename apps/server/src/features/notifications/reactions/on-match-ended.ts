import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever played may vote. */
export const onMatchEnded: Reaction<'match.ended'> = (change, { matchId, title, presentUserIds }) =>
  notifyUsers(change, presentUserIds, { type: 'rating', matchId, ...matchNotifications.vote({ title }) })
