import { groupNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Everyone who may answer hears that somebody asks to join. */
export const onJoinRequested: Reaction<'group.join-requested'> = (change, event) =>
  notifyUsers(change, event.adminIds, {
    type: 'group_request',
    groupId: event.groupId,
    requestId: event.requestId,
    fromUserId: event.userId,
    ...groupNotifications.requested(event),
  })
