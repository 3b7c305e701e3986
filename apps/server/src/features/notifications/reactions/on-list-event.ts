import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { organizerDigest } from '@coup-denvoi/contract/notifications/digest.texts'
import { isUrgentForOrganizer } from '@coup-denvoi/contract/notifications/digest-time.rules'
import { matchListNotifications } from '@coup-denvoi/contract/notifications/match-list-notification.texts'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { eq } from 'drizzle-orm'
import { activeMemberIdsInTransaction } from '#features/groups/active-members.public.ts'
import { groups } from '#features/groups/groups.table.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { notifyOrganizers, withoutPatient } from '../commands/notify-organizer.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** Who is told of a group's new match, and what who organizes is told of the list of a match. */
export const listEventReactions: Reactions = {
  'match.organized': [
    {
      when: ({ groupId }) => groupId !== null,
      react: async (change, event) => {
        const { matchId, organizerId, toldIds = [] } = event
        const groupId = event.groupId ?? ''
        const [group] = await change.tx.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId))
        const memberIds = await activeMemberIdsInTransaction(change.tx, groupId)
        await notifyUsers(
          change,
          memberIds.filter((userId) => userId !== organizerId && !toldIds.includes(userId)),
          {
            type: 'group_match',
            matchId,
            fromUserId: organizerId,
            ...alsoToBlockers(matchNotifications.announced({ ...event, groupName: group?.name || UNKNOWN_LABELS.group })),
            mayWait: { kickOff: event.startsAt },
          },
        )
      },
    },
  ],
  'match.joined': [
    (change, { matchId, organizerIds, userId, title, startsAt, status }) =>
      notifyOrganizers(change, {
        type: 'player_joined',
        matchId,
        organizerIds,
        fromUserId: userId,
        inDigest: 'joined',
        text: (others) =>
          matchListNotifications.joined({ title, startsAt, displayName: SENDER_NAME, others, isWaiting: status === 'waiting' }),
      }),
  ],
  'match.guest-changed': [
    {
      when: ({ organizerIds, actorId, change }) =>
        organizerIds.some((userId) => userId !== actorId) && ['requested', 'going', 'waiting', 'left'].includes(change),
      react: async (change, { matchId, organizerIds, title, guestId, guestName, actorId, startsAt, change: what }) => {
        const told = organizerIds.filter((userId) => userId !== actorId)
        const displayName = `${guestName} (invité)`
        const about = { matchId, organizerIds: told, fromUserId: null, guestId }
        const isUrgent = isUrgentForOrganizer(startsAt, change.now)
        if (what === 'requested') {
          const asked = isUrgent ? told : await withoutPatient(change, told, { matchId, topic: 'matches', kind: 'requested' })
          const mayWait = { kickOff: startsAt }
          await notifyUsers(change, asked, {
            type: 'match',
            matchId,
            mayWait,
            ...matchListNotifications.guestRequested({ title, startsAt, guestName }),
          })
        }
        if (what === 'going' || what === 'waiting')
          await notifyOrganizers(change, {
            ...about,
            type: 'player_joined',
            inDigest: 'joined',
            text: (others) => matchListNotifications.joined({ title, startsAt, displayName, others, isWaiting: what === 'waiting' }),
          })
        if (what === 'left')
          await notifyOrganizers(change, {
            ...about,
            type: 'player_left',
            inDigest: isUrgent ? null : 'left',
            text: (others) => matchListNotifications.left({ title, startsAt, displayName, others }),
          })
      },
    },
  ],
  'match.join-requested': [
    async (change, { matchId, organizerIds, userId, title, startsAt }) => {
      const isUrgent = isUrgentForOrganizer(startsAt, change.now)
      const asked = isUrgent ? organizerIds : await withoutPatient(change, organizerIds, { matchId, topic: 'matches', kind: 'requested' })
      const text = matchListNotifications.joinRequested({ title, startsAt, displayName: SENDER_NAME })
      const mayWait = { kickOff: startsAt }
      await notifyUsers(change, asked, { type: 'join_requested', matchId, fromUserId: userId, mayWait, ...text })
    },
  ],
  'match.join-request-ended': [
    async (change, { matchId, userId, title, startsAt, outcome }) => {
      await closeNotifications(change, { type: 'join_requested', matchId, fromUserId: userId })
      const mayWait = { kickOff: startsAt }
      const whileListed = outcome === 'going' || outcome === 'waiting'
      const tell = (text: NotificationText) =>
        notifyUsers(change, [userId], { type: 'match', matchId, mayWait, whileListed, untilListed: !whileListed, ...text })
      if (outcome === 'refused') await tell(matchNotifications.joinRefused({ title, startsAt }))
      if (outcome === 'opened') await tell(matchNotifications.joinOpened({ title, startsAt }))
      if (whileListed) await tell(matchNotifications.joinAccepted({ title, startsAt, isWaiting: outcome === 'waiting' }))
    },
  ],
  'match.left': [
    (change, { matchId, organizerIds, userId, title, startsAt, reason }) =>
      notifyOrganizers(change, {
        type: 'player_left',
        matchId,
        organizerIds,
        fromUserId: userId,
        inDigest: reason !== null || isUrgentForOrganizer(startsAt, change.now) ? null : 'left',
        text: (others) => matchListNotifications.left({ title, startsAt, displayName: SENDER_NAME, others }),
        inOwnWords: reason === null ? null : matchListNotifications.leftLate({ title, startsAt, displayName: SENDER_NAME, reason }),
      }),
  ],
  'match.player-replaced': [
    async (change, { matchId, organizerIds, userId, replacementUserId, replacementName, title, startsAt }) => {
      await notifyOrganizers(change, {
        type: 'player_replaced',
        matchId,
        // An organizer whose own place was taken is told so.
        organizerIds: organizerIds.filter((organizerId) => organizerId !== userId),
        fromUserId: replacementUserId,
        inDigest: 'replaced',
        text: (others) =>
          matchListNotifications.playerReplaced({
            title,
            startsAt,
            displayName: replacementUserId ? SENDER_NAME : replacementName,
            others,
          }),
      })
    },
  ],
  'match.replacement-expired': [
    (change, { matchId, organizerIds, userId, title, startsAt }) =>
      notifyOrganizers(change, {
        type: 'replacement_expired',
        matchId,
        organizerIds,
        fromUserId: userId,
        inDigest: null,
        text: (others) => matchListNotifications.replacementExpired({ title, startsAt, displayName: SENDER_NAME, others }),
      }),
  ],
  'notifications.digest-due': [
    (change, { userId, matchId, matches }) =>
      notifyUsers(change, [userId], { type: 'organizer_digest', matchId, ...organizerDigest(matches) }),
  ],
}
