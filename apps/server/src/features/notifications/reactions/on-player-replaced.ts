import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Both hear of it: whose place it was, and whose it is. */
export const onPlayerReplaced: Reaction<'match.player-replaced'> = async (change, event) => {
  const match = { type: 'match', matchId: event.matchId } as const
  await notifyUsers(change, [event.userId], {
    ...match,
    fromUserId: event.replacementUserId,
    ...matchNotifications.replaced(event),
  })
  await notifyUsers(change, [event.replacementUserId], {
    ...match,
    fromUserId: event.userId,
    ...matchNotifications.tookPlace(event),
  })
}
