import { groupNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever asked gets the answer, and none of the admins is to give one any more. */
export const onJoinRequestHandled: Reaction<'group.join-request-handled'> = async (tx, event, emit, enqueue) => {
  const { groupId, requestId, userId, status, handledBy } = event
  await notifyUsers({ tx, emit, enqueue }, [userId], {
    type: status === 'accepted' ? 'group_join_accepted' : 'group_join_rejected',
    groupId,
    requestId,
    fromUserId: handledBy,
    ...groupNotifications[status](event),
  })
  await closeNotifications(tx, emit, { type: 'group_request', requestId })
}
