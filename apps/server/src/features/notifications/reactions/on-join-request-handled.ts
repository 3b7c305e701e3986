import { groupNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever asked gets the answer, and none of the admins is to give one any more. */
export const onJoinRequestHandled: Reaction<'group.join-request-handled'> = async (change, event) => {
  const { groupId, requestId, userId, status, handledBy } = event
  await notifyUsers(change, [userId], {
    type: status === 'accepted' ? 'group_join_accepted' : 'group_join_rejected',
    groupId,
    requestId,
    fromUserId: handledBy,
    ...groupNotifications[status](event),
  })
  await closeNotifications(change, { type: 'group_request', requestId })
}
