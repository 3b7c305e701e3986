import type { Notification, NotificationSettings, NotificationTopic, NotificationType } from './notification.schema.ts'

const TOPIC_BY_TYPE: Record<NotificationType, NotificationTopic> = {
  message: 'messages',
  contact_request: 'contacts',
  match: 'matches',
  match_cancelled: 'cancellations',
  organizer_changed: 'organising',
  organizer_replacement_request: 'organising',
  group_request: 'groups',
  group_join_accepted: 'groups',
  group_join_rejected: 'groups',
  group_ownership_transferred: 'groups',
  rating: 'votes',
}

/** What somebody switches on and off when they want to be told of this, or not. */
export const notificationTopic = (type: NotificationType): NotificationTopic => TOPIC_BY_TYPE[type]

/** What everyone begins with: everything in the app and as push where they allow it; by mail what can't wait for a visit. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  messages: { app: true, email: true, push: true },
  contacts: { app: true, email: true, push: true },
  matches: { app: true, email: true, push: true },
  cancellations: { app: true, email: true, push: true },
  organising: { app: true, email: true, push: true },
  groups: { app: true, email: true, push: true },
  votes: { app: true, email: false, push: true },
}

/** How old a notification that is read may grow before a purge takes it away. */
export const PURGE_AFTER_DAYS = 30

/** What is older than this is old enough for a purge: at exactly 30 days it is not. */
export const purgeCutoff = (now: Date): Date => new Date(now.getTime() - PURGE_AFTER_DAYS * 24 * 60 * 60_000)

/** Whether a purge takes it away: read, and older than {@link PURGE_AFTER_DAYS} by when it was made. */
export function isPurgeable({ read, createdAt }: { read: boolean; createdAt: Date }, now: Date): boolean {
  return read && createdAt < purgeCutoff(now)
}

type NotificationReferences = Pick<Notification, 'type' | 'groupId' | 'matchId' | 'conversationId' | 'senderId' | 'fromUserId'>

/** The path that a click on a notification leads to; null where nothing is left to look at. Product rule of each type. */
export function notificationPath({ type, groupId, matchId, conversationId, senderId, fromUserId }: NotificationReferences): string | null {
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
      return groupId && `/groups/${groupId}`
    case 'match':
    case 'match_cancelled':
    case 'organizer_changed':
      return match
    case 'rating':
      return match && `${match}/locker-room`
    case 'organizer_replacement_request':
      // Nobody to write to where the match lost its organizer: its page asks.
      return talk || match
    case 'contact_request':
      return match || talk
  }
}
