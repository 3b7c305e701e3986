import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { eq } from 'drizzle-orm'
import { activeMemberIdsInTransaction } from '#features/groups/active-members.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { notifyOrganizer } from '../commands/notify-organizer.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** Who is told of a group's new match, and what an organizer is told of the list of a match. */
export const listEventReactions: Reactions = {
  'match.organized': [
    async (change, event) => {
      const { matchId, organizerId, groupId } = event
      if (groupId === null) return
      const [group] = await change.tx.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId))
      const memberIds = await activeMemberIdsInTransaction(change.tx, groupId)
      await notifyUsers(
        change,
        memberIds.filter((userId) => userId !== organizerId),
        {
          type: 'group_match',
          matchId,
          fromUserId: organizerId,
          ...alsoToBlockers(matchNotifications.announced({ ...event, groupName: group?.name || UNKNOWN_LABELS.group })),
        },
      )
    },
  ],
  'match.joined': [
    (change, { matchId, organizerId, userId, title, status }) =>
      notifyOrganizer(change, {
        type: 'player_joined',
        matchId,
        organizerId,
        fromUserId: userId,
        text: (others) => matchNotifications.joined({ title, displayName: SENDER_NAME, others, isWaiting: status === 'waiting' }),
      }),
  ],
  'match.guest-changed': [
    {
      when: ({ organizerId, actorId, change }) => organizerId !== actorId && ['requested', 'going', 'waiting', 'left'].includes(change),
      react: async (change, { matchId, organizerId, title, guestId, guestName, change: what }) => {
        if (organizerId === null) return
        const displayName = `${guestName} (invité)`
        const about = { matchId, organizerId, fromUserId: null, guestId }
        if (what === 'requested')
          await notifyUsers(change, [organizerId], { type: 'match', matchId, ...matchNotifications.guestRequested({ title, guestName }) })
        if (what === 'going' || what === 'waiting')
          await notifyOrganizer(change, {
            ...about,
            type: 'player_joined',
            text: (others) => matchNotifications.joined({ title, displayName, others, isWaiting: what === 'waiting' }),
          })
        if (what === 'left')
          await notifyOrganizer(change, {
            ...about,
            type: 'player_left',
            text: (others) => matchNotifications.left({ title, displayName, others }),
          })
      },
    },
  ],
  'match.left': [
    (change, { matchId, organizerId, userId, title }) =>
      notifyOrganizer(change, {
        type: 'player_left',
        matchId,
        organizerId,
        fromUserId: userId,
        text: (others) => matchNotifications.left({ title, displayName: SENDER_NAME, others }),
      }),
  ],
  'match.player-replaced': [
    async (change, { matchId, organizerId, userId, replacementUserId, replacementName, title }) => {
      // An organizer whose own place was taken is told so.
      if (organizerId === userId) return
      await notifyOrganizer(change, {
        type: 'player_replaced',
        matchId,
        organizerId,
        fromUserId: replacementUserId,
        text: (others) =>
          matchNotifications.playerReplaced({ title, displayName: replacementUserId ? SENDER_NAME : replacementName, others }),
      })
    },
  ],
  'match.replacement-expired': [
    (change, { matchId, organizerId, userId, title }) =>
      notifyOrganizer(change, {
        type: 'replacement_expired',
        matchId,
        organizerId,
        fromUserId: userId,
        text: (others) => matchNotifications.replacementExpired({ title, displayName: SENDER_NAME, others }),
      }),
  ],
}
