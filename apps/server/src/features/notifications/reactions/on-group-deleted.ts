import type { Reaction } from '#platform/database/reactions.ts'
import { deleteNotifications } from '../commands/delete-notifications.ts'

/** Nobody is led to a group that is gone, nor asked who may join it. */
export const onGroupDeleted: Reaction<'group.deleted'> = (change, { groupId }) => deleteNotifications(change, { groupId })
