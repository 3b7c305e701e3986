import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Everyone on the list and in the queue hears who organizes now, and so does whoever did, even if they don't play. */
export const onOrganizerChanged: Reaction<'match.organizer-changed'> = async (change, event) => {
  const { matchId, organizerId, formerOrganizerId, userIds } = event
  await closeNotifications(change, { type: 'organizer_replacement_request', userId: organizerId, matchId })
  await notifyUsers(change, [...new Set([...userIds, ...(formerOrganizerId ? [formerOrganizerId] : [])])], {
    type: 'organizer_changed',
    matchId,
    fromUserId: organizerId,
    ...matchNotifications.organizerChanged(event),
  })
}
