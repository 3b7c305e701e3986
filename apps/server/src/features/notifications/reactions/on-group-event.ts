import { groupNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { deleteNotifications } from '../commands/delete-notifications.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Who is notified of what happens in a group. */
export const groupEventReactions: Reactions = {
  'group.join-requested': [
    (change, event) =>
      notifyUsers(change, event.adminIds, {
        type: 'group_request',
        groupId: event.groupId,
        requestId: event.requestId,
        fromUserId: event.userId,
        ...groupNotifications.requested(event),
      }),
  ],
  'group.join-request-handled': [
    async (change, event) => {
      const { groupId, requestId, userId, status, handledBy } = event
      await notifyUsers(change, [userId], {
        type: status === 'accepted' ? 'group_join_accepted' : 'group_join_rejected',
        groupId,
        requestId,
        fromUserId: handledBy,
        ...groupNotifications[status](event),
      })
      await closeNotifications(change, { type: 'group_request', requestId })
    },
  ],
  'group.join-request-withdrawn': [(change, { requestId }) => closeNotifications(change, { type: 'group_request', requestId })],
  'group.ownership-transferred': [
    (change, event) =>
      notifyUsers(change, [event.userId], {
        type: 'group_ownership_transferred',
        groupId: event.groupId,
        fromUserId: event.formerName === null ? null : event.formerOwnerId,
        ...groupNotifications.ownershipTransferred(event),
      }),
  ],
  'group.deleted': [(change, { groupId }) => deleteNotifications(change, { groupId })],
}
