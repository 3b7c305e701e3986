import type { GuestNewsCondition } from '@coup-denvoi/contract/matches/guests/guest.rules'
import { guestChangeMails, guestInDangerMail } from '@coup-denvoi/contract/matches/guests/guest.texts'
import type { GuestChange } from '@coup-denvoi/contract/matches/match.events'
import { matchNotifications } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { matchRoleNotifications } from '@coup-denvoi/contract/notifications/match-role-notification.texts'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { afterQuietHours } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { dangerMayWait } from '@coup-denvoi/contract/rescue/rescue.rules'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { Change } from '#platform/database/database.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { findGuestAddressId, findGuestAddressIds, type GuestStanding } from '../guests/guest-addresses.queries.ts'
import { mailGuest } from '../matches.jobs.ts'

const LISTED = ['going', 'waiting'] as const
const EVERYBODY = [...LISTED, 'requested'] as const

/** Which mails guests get who want them. What they did themselves is no news: their address goes when they leave. */
export const guestMailReactions: Reactions = {
  'match.guest-changed': [
    {
      // Who has just come by themselves has left no address yet.
      when: ({ change, actorId }) => change in guestChangeMails && (actorId !== null || change === 'promoted'),
      react: async (change, { guestId, change: kind, title, startsAt: kickOff }) => {
        const content = guestChangeMails[kind]
        const addressId = content && (await findGuestAddressId(change.tx, guestId))
        // A place that was taken from them makes a plan of theirs false.
        const waits = kind === 'removed' ? undefined : { kickOff, holds: holdsAfter(kind) }
        if (addressId) mail(change, [addressId], { title, content }, waits)
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
  'match.reminder-due': [async (change, event) => mailPlayers(change, event, matchNotifications.reminder(event))],
  'match.in-danger': [
    async (change, event) =>
      mailPlayers(change, event, guestInDangerMail(event), { inDanger: true, ...dangerMayWait(event.startsAt, change.now) }),
  ],
  'match.kept': [async (change, event) => mailPlayers(change, event, matchNotifications.kept(event))],
  'match.teams-published': [
    async (change, event) => {
      const waits = { kickOff: event.startsAt, holds: { states: LISTED } }
      // Without the time: the match may move while it waits.
      await mailAll(change, event.matchId, matchNotifications.teamsPublished({ ...event, startsAt: null }), { waits })
    },
  ],
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
    async (change, { wasUpcoming, guestAddressIds, title, startsAt, deletedByName }) => {
      const cancelledByName = firstNameOf(deletedByName)
      if (wasUpcoming) mail(change, guestAddressIds, matchNotifications.cancelled({ title, startsAt, cancelledByName, reason: null }))
    },
  ],
}

/** What waits for the morning, before noon of which it cannot wait for a match; and when it is still true then. */
type Waits = { kickOff?: Date | undefined; holds?: GuestNewsCondition | undefined }

/** The organizer's answer, or a place that is free now. A refusal stays one. */
function holdsAfter(change: GuestChange): GuestNewsCondition | undefined {
  if (change === 'refused') return undefined
  return { states: change === 'waiting' ? LISTED : ['going'] }
}

/** Tells those who have a place when and where they play. */
async function mailPlayers(
  change: Change,
  { matchId, startsAt }: { matchId: string; startsAt: Date },
  news: NotificationText,
  { inDanger, kickOff = inDanger ? undefined : startsAt }: { inDanger?: true; kickOff?: Date } = {},
): Promise<void> {
  const holds: GuestNewsCondition = { states: ['going'], startsAt: startsAt.getTime(), ...(inDanger && { inDanger }) }
  await mailAll(change, matchId, news, { whom: ['going'], waits: { kickOff, holds } })
}

/** At night what can wait does, as it does for accounts: guests have chosen no hours of their own. */
function mail({ enqueue, now }: Change, addressIds: readonly string[], news: NotificationText, waits?: Waits): void {
  const startAfter = waits ? afterQuietHours(now, { kickOff: waits.kickOff }) : now
  const isWaiting = startAfter > now
  for (const addressId of addressIds)
    enqueue(mailGuest({ addressId, ...news, ...(isWaiting && waits?.holds && { holds: waits.holds }) }, isWaiting ? { startAfter } : {}))
}

type MailAll = { whom?: readonly GuestStanding[]; toldOf?: readonly string[] | undefined; waits?: Waits }

async function mailAll(
  change: Change,
  matchId: string,
  news: NotificationText,
  { whom = LISTED, toldOf, waits }: MailAll = {},
): Promise<void> {
  mail(change, await findGuestAddressIds(change.tx, matchId, whom, toldOf), news, waits)
}
