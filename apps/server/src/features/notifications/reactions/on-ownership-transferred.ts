import { groupNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Whoever owns the group now hears of it, and from whom, if somebody handed it over. */
export const onOwnershipTransferred: Reaction<'group.ownership-transferred'> = (change, event) =>
  notifyUsers(change, [event.userId], {
    type: 'group_ownership_transferred',
    groupId: event.groupId,
    fromUserId: event.formerName === null ? null : event.formerOwnerId,
    ...groupNotifications.ownershipTransferred(event),
  })
