import { guestChangeMails, guestInDangerMail } from '@coup-denvoi/contract/matches/guests/guest.texts'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { matchRoleNotifications } from '@coup-denvoi/contract/notifications/match-role-notification.texts'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { Change } from '#platform/database/database.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { findGuestAddressId, findGuestAddressIds, type GuestStanding } from '../guests/guest-addresses.queries.ts'
import { mailGuest } from '../matches.jobs.ts'

const EVERYBODY = ['going', 'waiting', 'requested'] as const

/** Which mails guests get who want them. What they did themselves is no news: their address goes when they leave. */
export const guestMailReactions: Reactions = {
  'match.guest-changed': [
    {
      // Who has just come by themselves has left no address yet.
      when: ({ change, actorId }) => change in guestChangeMails && (actorId !== null || change === 'promoted'),
      react: async (change, { guestId, change: kind, title }) => {
        const content = guestChangeMails[kind]
        const addressId = content && (await findGuestAddressId(change.tx, guestId))
        if (addressId) mail(change, [addressId], { title, content })
      },
    },
  ],
  'match.rescheduled': [
    async (change, event) =>
      mailAll(change, event.matchId, matchNotifications.rescheduled(event), {
        whom: EVERYBODY,
        toldOf: event.withFollowing?.earlierIds,
      }),
  ],
  'match.reminder-due': [async (change, event) => mailAll(change, event.matchId, matchNotifications.reminder(event), { whom: ['going'] })],
  'match.in-danger': [async (change, event) => mailAll(change, event.matchId, guestInDangerMail(event), { whom: ['going'] })],
  'match.kept': [async (change, event) => mailAll(change, event.matchId, matchNotifications.kept(event), { whom: ['going'] })],
  'match.teams-published': [async (change, event) => mailAll(change, event.matchId, matchNotifications.teamsPublished(event))],
  'match.announced': [async (change, event) => mailAll(change, event.matchId, matchNotifications.announcement(event))],
  'match.organizer-changed': [
    async (change, event) => {
      const organizerName = firstNameOf(event.organizerName)
      await mailAll(change, event.matchId, matchRoleNotifications.organizerChanged({ ...event, organizerName }))
    },
  ],
  'match.cancelled': [
    async (change, event) => {
      const cancelledByName = firstNameOf(event.cancelledByName)
      const news = matchNotifications.cancelled({ ...event, cancelledByName })
      await mailAll(change, event.matchId, news, { whom: EVERYBODY, toldOf: event.withFollowing?.earlierIds })
    },
  ],
  'match.deleted': [
    async (change, { wasUpcoming, guestAddressIds, title, deletedByName }) => {
      const cancelledByName = firstNameOf(deletedByName)
      if (wasUpcoming) mail(change, guestAddressIds, matchNotifications.cancelled({ title, cancelledByName, reason: null }))
    },
  ],
}

function mail({ enqueue }: Change, addressIds: readonly string[], news: NotificationText): void {
  for (const addressId of addressIds) enqueue(mailGuest({ addressId, ...news }))
}

async function mailAll(
  change: Change,
  matchId: string,
  news: NotificationText,
  { whom = ['going', 'waiting'], toldOf }: { whom?: readonly GuestStanding[]; toldOf?: readonly string[] } = {},
): Promise<void> {
  mail(change, await findGuestAddressIds(change.tx, matchId, whom, toldOf), news)
}
