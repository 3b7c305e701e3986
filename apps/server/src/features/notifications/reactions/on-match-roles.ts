import { matchRoleNotifications } from '@coup-denvoi/contract/notifications/match-role-notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** Notifications about who organizes a match. Nobody is notified of what they did themselves. */
export const matchRoleReactions: Reactions = {
  'match.handover-requested': [
    (change, event) =>
      notifyUsers(change, [event.toUserId], {
        type: 'organizer_replacement_request',
        matchId: event.matchId,
        requestId: event.requestId,
        fromUserId: event.fromUserId,
        message: event.message || null,
        ...matchRoleNotifications.organizerRequested({ ...event, fromName: event.fromUserId && SENDER_NAME }),
      }),
  ],
  'match.handover-ended': [
    async (change, event) => {
      const { matchId, status, fromUserId, toUserId } = event
      await closeNotifications(change, { type: 'organizer_replacement_request', userId: toUserId, matchId })
      // The organizer cancelled the request, or saw it expire.
      if (status !== 'refused' || !fromUserId) return
      await notifyUsers(change, [fromUserId], {
        type: 'match',
        matchId,
        fromUserId: toUserId,
        ...alsoToBlockers(matchRoleNotifications.handoverRefused({ ...event, toName: SENDER_NAME })),
      })
    },
  ],
  'match.co-organizer-named': [
    (change, { matchId, userId, namedBy, title, startsAt }) =>
      notifyUsers(change, [userId], {
        type: 'match',
        matchId,
        fromUserId: namedBy,
        ...alsoToBlockers(matchRoleNotifications.coOrganizerNamed({ title, startsAt, organizerName: SENDER_NAME })),
      }),
  ],
  'match.co-organizer-ended': [
    {
      // A block is not told to anybody.
      when: ({ reason }) => reason === 'taken-back' || reason === 'resigned',
      react: async (change, { matchId, organizerId, userId, title, startsAt, reason }) => {
        if (organizerId === null) return
        const isTakenBack = reason === 'taken-back'
        const text = isTakenBack
          ? matchRoleNotifications.coOrganizerTakenBack({ title, startsAt, organizerName: SENDER_NAME })
          : matchRoleNotifications.coOrganizerResigned({ title, startsAt, displayName: SENDER_NAME })
        const [to, fromUserId] = isTakenBack ? [userId, organizerId] : [organizerId, userId]
        await notifyUsers(change, [to], { type: 'match', matchId, fromUserId, ...alsoToBlockers(text) })
      },
    },
  ],
  'match.organizer-changed': [
    async (change, event) => {
      const { matchId, organizerId, formerOrganizerId, userIds } = event
      await closeNotifications(change, { type: 'organizer_replacement_request', userId: organizerId, matchId })
      // The former organizer may not be on the list.
      await notifyUsers(change, [...new Set([...userIds, ...(formerOrganizerId ? [formerOrganizerId] : [])])], {
        type: 'organizer_changed',
        matchId,
        fromUserId: organizerId,
        ...alsoToBlockers(matchRoleNotifications.organizerChanged({ ...event, organizerName: SENDER_NAME })),
        unlessMuted: true,
      })
    },
  ],
}
