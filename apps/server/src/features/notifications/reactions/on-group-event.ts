import { groupNotifications } from '@coup-denvoi/contract/notifications/group-notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { deleteNotifications } from '../commands/delete-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** No match depends on it. */
const mayWait = {}

/** Who is notified of what happens in a group. */
export const groupEventReactions: Reactions = {
  'group.join-requested': [
    (change, event) =>
      notifyUsers(change, event.adminIds, {
        type: 'group_request',
        mayWait,
        groupId: event.groupId,
        requestId: event.requestId,
        fromUserId: event.userId,
        ...groupNotifications.requested({ ...event, userName: SENDER_NAME }),
      }),
  ],
  'group.join-request-handled': [
    async (change, event) => {
      const { groupId, requestId, userId, status, handledBy } = event
      await notifyUsers(change, [userId], {
        type: status === 'accepted' ? 'group_join_accepted' : 'group_join_rejected',
        mayWait,
        groupId,
        requestId,
        fromUserId: handledBy,
        ...alsoToBlockers(groupNotifications[status](event)),
      })
      await closeNotifications(change, { type: 'group_request', requestId })
    },
  ],
  'group.member-invited': [
    (change, event) =>
      notifyUsers(change, event.userId === null ? [] : [event.userId], {
        type: 'group_invitation',
        mayWait,
        groupId: event.groupId,
        requestId: event.invitationId,
        fromUserId: event.invitedBy,
        ...groupNotifications.invited({ ...event, inviterName: SENDER_NAME }),
      }),
  ],
  'group.invitation-closed': [(change, { invitationId: requestId }) => closeNotifications(change, { type: 'group_invitation', requestId })],
  'group.join-request-withdrawn': [(change, { requestId }) => closeNotifications(change, { type: 'group_request', requestId })],
  'group.ownership-transferred': [
    (change, event) =>
      notifyUsers(change, [event.userId], {
        type: 'group_ownership_transferred',
        mayWait,
        groupId: event.groupId,
        fromUserId: event.formerName === null ? null : event.formerOwnerId,
        ...alsoToBlockers(groupNotifications.ownershipTransferred({ ...event, formerName: event.formerName && SENDER_NAME })),
      }),
  ],
  'group.edited': [
    (change, event) =>
      notifyUsers(
        change,
        event.userIds.filter((userId) => userId !== event.editedBy),
        {
          type: 'group_changed',
          mayWait,
          groupId: event.groupId,
          fromUserId: event.editedBy,
          ...alsoToBlockers(groupNotifications.edited({ ...event, editorName: SENDER_NAME })),
        },
      ),
  ],
  'group.member-demoted': [(change, { groupId, userId }) => closeNotifications(change, { type: 'group_request', groupId, userId })],
  'group.member-left': [
    async (change, { groupId, userId }) => {
      // Requests that others answer, and polls that they no longer see.
      for (const type of ['group_request', 'group_match', 'match'] as const) await closeNotifications(change, { type, groupId, userId })
    },
  ],
  'group.deleted': [
    // In a savepoint of its own: links to the group go, even if notifying fails.
    (change, { groupId }) => deleteNotifications(change, { groupId }),
    (change, event) =>
      notifyUsers(
        change,
        event.userIds.filter((userId) => userId !== event.deletedBy),
        { type: 'group_deleted', mayWait, ...groupNotifications.deleted(event) },
      ),
  ],
}
