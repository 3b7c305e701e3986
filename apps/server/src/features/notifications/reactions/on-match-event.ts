import { presenceAskedFrom } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { deleteNotifications } from '../commands/delete-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { updateTimeAndPlace } from '../commands/update-time-and-place.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** Who is notified of what happens to a match. Nobody is notified of what they did themselves. */
export const matchEventReactions: Reactions = {
  'match.player-promoted': [
    (change, event) =>
      notifyUsers(change, [event.userId], {
        type: event.isAsked ? 'presence_asked' : 'match',
        matchId: event.matchId,
        ...matchNotifications.promoted(event),
        mayWait: { kickOff: event.startsAt },
        whileListed: !event.isAsked,
      }),
  ],
  'match.place-offered': [
    (change, event) =>
      notifyUsers(change, [event.userId], {
        type: 'place_offered',
        matchId: event.matchId,
        fromUserId: event.proposedBy,
        ...matchNotifications.placeOffered({ ...event, proposedBy: event.proposedBy && SENDER_NAME }),
        mayWait: { kickOff: event.startsAt },
      }),
  ],
  'match.place-opened': [
    (change, event) =>
      notifyUsers(change, event.userIds, {
        type: 'place_offered',
        matchId: event.matchId,
        ...matchNotifications.placeOpen(event),
        mayWait: { kickOff: event.startsAt },
      }),
  ],
  'match.place-offer-ended': [(change, { matchId, userId }) => closeNotifications(change, { type: 'place_offered', userId, matchId })],
  'match.presence-asked': [
    (change, event) =>
      notifyUsers(change, event.userIds, {
        type: 'presence_asked',
        matchId: event.matchId,
        ...matchNotifications.presenceAsked(event),
        mayWait: { kickOff: event.startsAt },
      }),
  ],
  'match.presence-confirmed': [(change, { matchId, userId }) => closeNotifications(change, { type: 'presence_asked', userId, matchId })],
  'match.regulars-placed': [
    async (change, { matchId, userIds, waitingIds, ...match }) => {
      // In the last 24 hours, those on the list are asked at once whether they come.
      const isAsked = change.now >= presenceAskedFrom(match.startsAt)
      const text = isAsked ? matchNotifications.regularPlacedAndAsked : matchNotifications.regularPlaced
      await notifyUsers(change, userIds, {
        type: isAsked ? 'presence_asked' : 'series_match',
        matchId,
        ...text({ ...match, isWaiting: false }),
        mayWait: { kickOff: match.startsAt },
      })
      await notifyUsers(change, waitingIds, {
        type: 'series_match',
        matchId,
        ...matchNotifications.regularPlaced({ ...match, isWaiting: true }),
        mayWait: { kickOff: match.startsAt },
      })
    },
  ],
  'match.added-afterwards': [
    (change, event) =>
      notifyUsers(change, except(event.userIds, event.organizerId), {
        type: 'series_match',
        matchId: event.matchId,
        ...matchNotifications.addedAfterwards(event),
        quietly: true,
      }),
  ],
  'match.player-removed': [
    (change, event) =>
      notifyUsers(change, [event.userId], {
        type: 'match',
        matchId: event.matchId,
        fromUserId: event.removedBy,
        ...alsoToBlockers(
          event.isUnconfirmed
            ? matchNotifications.placeFreed({ ...event, organizerName: SENDER_NAME })
            : matchNotifications.removed({ ...event, organizerName: SENDER_NAME }),
        ),
        ...(event.isUnconfirmed && { mayWait: { kickOff: event.startsAt }, untilListed: true }),
      }),
  ],
  'match.players-invited': [
    (change, event) =>
      notifyUsers(change, event.userIds, {
        type: 'match',
        matchId: event.matchId,
        // Over once they have answered.
        requestId: event.matchId,
        fromUserId: event.invitedBy,
        ...matchNotifications.invited({ ...event, organizerName: SENDER_NAME }),
        mayWait: { kickOff: event.startsAt },
      }),
  ],
  'match.answers-sought': [
    (change, event) =>
      notifyUsers(change, event.userIds, {
        type: 'match',
        matchId: event.matchId,
        requestId: event.matchId,
        fromUserId: event.soughtBy,
        ...matchNotifications.answerSought(event),
        mayWait: {},
        unlessMuted: true,
      }),
  ],
  'match.player-replaced': [
    async (change, event) => {
      const { matchId, userId, replacementUserId } = event
      await notifyUsers(change, [userId], {
        type: 'match',
        matchId,
        fromUserId: replacementUserId,
        ...alsoToBlockers(matchNotifications.replaced(replacementUserId ? { ...event, replacementName: SENDER_NAME } : event)),
      })
      if (replacementUserId)
        await notifyUsers(change, [replacementUserId], {
          type: 'match',
          matchId,
          fromUserId: userId,
          ...alsoToBlockers(matchNotifications.tookPlace({ ...event, displayName: SENDER_NAME })),
        })
    },
  ],
  'match.rescheduled': [
    (change, event) => updateTimeAndPlace(change, event),
    (change, event) =>
      notifyUsers(change, except(withFollowers(event), event.changedBy, event.withFollowing?.toldIds), {
        type: 'match',
        matchId: event.matchId,
        fromUserId: event.changedBy,
        ...alsoToBlockers(matchNotifications.rescheduled(event)),
      }),
  ],
  'match.places-freed': [
    (change, event) =>
      notifyUsers(change, event.followerIds, {
        type: 'places_freed',
        matchId: event.matchId,
        ...matchNotifications.placesFreed(event),
        mayWait: {},
      }),
  ],
  'match.group-deleted': [
    (change, event) =>
      notifyUsers(change, except(event.userIds, event.deletedBy), {
        type: 'match',
        matchId: event.matchId,
        ...matchNotifications.groupDeleted(event),
        mayWait: {},
        unlessMuted: true,
      }),
  ],
  'match.reminder-due': [
    (change, event) =>
      notifyUsers(change, event.userIds, {
        type: 'match',
        matchId: event.matchId,
        ...matchNotifications.reminder(event),
        mayWait: { kickOff: event.startsAt },
        whileListed: true,
        unlessMuted: true,
      }),
  ],
  'match.teams-published': [
    (change, event) =>
      notifyUsers(change, except(event.userIds, event.publishedBy), {
        type: 'match',
        matchId: event.matchId,
        fromUserId: event.publishedBy,
        ...alsoToBlockers(matchNotifications.teamsPublished(event)),
        mayWait: { kickOff: event.startsAt },
        whileListed: true,
        unlessMuted: true,
      }),
  ],
  'match.announced': [
    (change, event) =>
      notifyUsers(change, except(event.userIds, event.announcedBy), {
        type: 'match',
        matchId: event.matchId,
        fromUserId: event.announcedBy,
        ...matchNotifications.announcement(event),
        toBlockers: matchNotifications.announcementByBlocked(event),
        whileListed: true,
        unlessMuted: true,
      }),
  ],
  'match.ended': [
    (change, event) =>
      notifyUsers(change, event.presentUserIds, {
        type: 'rating',
        matchId: event.matchId,
        ...matchNotifications.vote(event),
        unlessMuted: true,
      }),
  ],
  'match.vote-cast': [(change, { matchId, userId }) => closeNotifications(change, { type: 'rating', userId, matchId })],
  'match.vote-closed': [(change, { matchId }) => closeNotifications(change, { type: 'rating', matchId })],
  'match.cancelled': [
    (change, event) =>
      notifyUsers(change, except(withFollowers(event), event.cancelledBy, event.withFollowing?.toldIds), {
        type: 'match_cancelled',
        matchId: event.matchId,
        fromUserId: event.cancelledBy,
        ...matchNotifications.cancelled({ ...event, cancelledByName: SENDER_NAME }),
        toBlockers: matchNotifications.cancelled({ ...event, cancelledByName: SENDER_NAME, reason: null }),
      }),
  ],
  // They name guests whose names are gone.
  'match.guests-erased': [(change, { matchId }) => deleteNotifications(change, { matchId })],
  'match.deleted': [
    // In a savepoint of its own: links to the match go, even if notifying fails.
    (change, { matchId }) => deleteNotifications(change, { matchId }),
    async (change, { wasUpcoming, title, startsAt, deletedBy, ...told }) => {
      if (!wasUpcoming) return
      await notifyUsers(change, except(withFollowers(told), deletedBy), {
        type: 'match_cancelled',
        fromUserId: deletedBy,
        ...alsoToBlockers(matchNotifications.cancelled({ title, startsAt, cancelledByName: SENDER_NAME, reason: null })),
      })
    },
  ],
}

const except = (userIds: readonly string[], author: string | null, toldIds: readonly string[] = []) =>
  userIds.filter((userId) => userId !== author && !toldIds.includes(userId))

const withFollowers = ({ userIds, followerIds }: { userIds: readonly string[]; followerIds: readonly string[] }) => [
  ...new Set([...userIds, ...followerIds]),
]
