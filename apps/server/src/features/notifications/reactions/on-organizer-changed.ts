import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'

/** Everyone on the list and in the queue hears who organises now, and so does whoever did, even if they don't play. */
export const onOrganizerChanged: Reaction<'match.organizer-changed'> = (tx, event) =>
  notifyUsers(tx, [...new Set([...event.userIds, ...(event.formerId ? [event.formerId] : [])])], {
    type: 'organizer_changed',
    matchId: event.matchId,
    fromUserId: event.organizerId,
    ...matchNotifications.organizerChanged(event),
  })
