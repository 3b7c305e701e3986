import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { deleteNotifications } from '../commands/delete-notifications.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** First, and by itself: nothing leads to the match any more, whatever becomes of telling so. */
export const deleteMatchNotifications: Reaction<'match.deleted'> = (change, { matchId }) => deleteNotifications(change, { matchId })

/** Whoever was on the list of a match that was still to come hears that it is off, so that nobody goes there in vain. It leads nowhere. */
export const onMatchDeleted: Reaction<'match.deleted'> = async (change, event) => {
  if (!event.wasUpcoming) return
  const { title, deletedBy, deletedByName: cancelledByName } = event
  await notifyUsers(
    change,
    event.userIds.filter((userId) => userId !== deletedBy),
    { type: 'match_cancelled', fromUserId: deletedBy, ...matchNotifications.cancelled({ title, cancelledByName, reason: null }) },
  )
}
