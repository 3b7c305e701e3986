import type { Notification, NotificationSettings, NotificationTopic, NotificationType } from './notification.schema.ts'

const TOPIC_BY_TYPE: Record<NotificationType, NotificationTopic> = {
  message: 'messages',
  contact_request: 'contacts',
  match: 'matches',
  series_match: 'matches',
  match_cancelled: 'cancellations',
  organizer_changed: 'organising',
  organizer_replacement_request: 'organising',
  group_request: 'groups',
  group_join_accepted: 'groups',
  group_join_rejected: 'groups',
  group_ownership_transferred: 'groups',
  group_invitation: 'groups',
  group_changed: 'groups',
  group_deleted: 'groups',
  rating: 'votes',
  group_match: 'announcements',
  player_joined: 'arrivals',
  player_left: 'departures',
  player_replaced: 'departures',
  replacement_expired: 'departures',
  organizer_digest: 'digest',
  absence: 'attendance',
  absence_contested: 'attendance',
  place_offered: 'matches',
  places_freed: 'matches',
  presence_asked: 'matches',
  match_in_danger: 'matches',
  join_requested: 'matches',
  share_due: 'payments',
  share_changed: 'payments',
  share_contested: 'payments',
  payment_declared: 'payments',
  payment_answered: 'payments',
  settlement_proposed: 'payments',
  settlement_ended: 'payments',
  credit_low: 'payments',
}

export const notificationTopic = (type: NotificationType): NotificationTopic => TOPIC_BY_TYPE[type]

/** Everything in the app and by push; by e-mail what cannot wait. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  messages: { app: true, email: true, push: true },
  contacts: { app: true, email: true, push: true },
  matches: { app: true, email: true, push: true },
  announcements: { app: true, email: false, push: true },
  cancellations: { app: true, email: true, push: true },
  organising: { app: true, email: true, push: true },
  arrivals: { app: true, email: false, push: true },
  departures: { app: true, email: true, push: true },
  digest: { app: true, email: true, push: true },
  groups: { app: true, email: true, push: true },
  votes: { app: true, email: false, push: true },
  attendance: { app: true, email: true, push: true },
  payments: { app: true, email: true, push: true },
}

/** Arrivals that follow each other within this time ring once. */
export const ARRIVALS_RING_AFTER_MINUTES = 10

export const PURGE_AFTER_DAYS = 30

/** Notifications created before this can be purged; at exactly 30 days they cannot. */
export const purgeCutoff = (now: Date): Date => new Date(now.getTime() - PURGE_AFTER_DAYS * 24 * 60 * 60_000)

/** Whether it is read and was created more than {@link PURGE_AFTER_DAYS} ago. */
export function isPurgeable({ read, createdAt }: { read: boolean; createdAt: Date }, now: Date): boolean {
  return read && createdAt < purgeCutoff(now)
}

type NotificationReferences = Pick<
  Notification,
  'type' | 'groupId' | 'matchId' | 'pollId' | 'seriesId' | 'conversationId' | 'senderId' | 'fromUserId'
>

/** The page that a notification opens; null when it no longer exists. */
export function notificationPath({
  type,
  groupId,
  matchId,
  pollId,
  seriesId,
  conversationId,
  senderId,
  fromUserId,
}: NotificationReferences): string | null {
  const match = matchId && `/matches/${matchId}`
  const talk = fromUserId && `/messages?userId=${fromUserId}`
  switch (type) {
    case 'message':
      if (!conversationId) return '/messages'
      return senderId ? `/messages?userId=${senderId}` : `/messages?conversationId=${conversationId}`
    case 'group_request':
    case 'group_join_accepted':
    case 'group_join_rejected':
    case 'group_ownership_transferred':
    case 'group_invitation':
    case 'group_changed':
    case 'group_deleted':
      return groupId && `/groups/${groupId}`
    case 'group_match':
    case 'match':
      // Of a poll: a new match or a new poll of the group, or what became of one. Of a series: its pause.
      return match || (pollId && `/sondage/${pollId}`) || (seriesId && `/serie/${seriesId}`)
    case 'series_match':
    case 'match_cancelled':
    case 'organizer_changed':
    case 'player_joined':
    case 'player_left':
    case 'player_replaced':
    case 'replacement_expired':
    case 'place_offered':
    case 'places_freed':
    case 'presence_asked':
    case 'match_in_danger':
    case 'join_requested':
      return match
    case 'organizer_digest':
      // Of several matches: where the organizer finds them all.
      return match || '/mon-espace'
    case 'rating':
      // The score for an organizer as long as it is missing, otherwise the vote.
      return match && `${match}/locker-room?action=finish`
    case 'absence':
      return matchId && '/mon-espace/fiabilite'
    case 'absence_contested':
      return match && `${match}/presence`
    case 'share_due':
    case 'share_changed':
    case 'share_contested':
    case 'credit_low':
      return match && `${match}/cagnotte`
    case 'payment_declared':
    case 'payment_answered':
      // Of what is owed in all: in a group, or outside of groups.
      if (match) return `${match}/cagnotte`
      return groupId ? `/groups/${groupId}/cagnotte` : '/mon-espace/cagnotte'
    case 'settlement_proposed':
    case 'settlement_ended':
      return groupId && `/groups/${groupId}/cagnotte`
    case 'organizer_replacement_request':
      // Without an organizer there is nobody to write to: the page of the match asks.
      return talk || match
    case 'contact_request':
      return match || talk
  }
}
