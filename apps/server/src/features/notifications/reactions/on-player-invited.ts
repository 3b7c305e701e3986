import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever is invited hears of it. */
export const onPlayerInvited: Reaction<'match.player-invited'> = (change, event) =>
  notifyUsers(change, [event.userId], {
    type: 'match',
    matchId: event.matchId,
    fromUserId: event.organizerId,
    ...matchNotifications.invited(event),
  })
