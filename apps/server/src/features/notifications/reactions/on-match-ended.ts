import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever played may vote. */
export const onMatchEnded: Reaction<'match.ended'> = (tx, { matchId, title, presentUserIds }, emit, enqueue) =>
  notifyUsers({ tx, emit, enqueue }, presentUserIds, { type: 'rating', matchId, ...matchNotifications.vote({ title }) })
