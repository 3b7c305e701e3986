import { idSchema, instantSchema, pageSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from '../users/user.schema.ts'

export const NOTIFICATION_TYPES = [
  'rating',
  'match',
  'match_cancelled',
  'group_request',
  'group_join_accepted',
  'group_join_rejected',
  'group_ownership_transferred',
  'group_invitation',
  'group_changed',
  'group_deleted',
  'message',
  'contact_request',
  'organizer_replacement_request',
  'organizer_changed',
  // Beyond those of the specification.
  'series_match',
  'group_match',
  'player_joined',
  'player_left',
  'player_replaced',
  'replacement_expired',
  'organizer_digest',
  'absence',
  'absence_contested',
  'place_offered',
  'places_freed',
  'presence_asked',
  'match_in_danger',
  'join_requested',
  'share_due',
  'share_changed',
  'share_contested',
  'payment_declared',
  'payment_answered',
  'settlement_proposed',
  'settlement_ended',
  'credit_low',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NOTIFICATION_TOPICS = [
  'messages',
  'contacts',
  'matches',
  'announcements',
  'cancellations',
  'organising',
  'arrivals',
  'departures',
  'digest',
  'groups',
  'votes',
  'attendance',
  'payments',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

export const NOTIFICATION_CHANNELS = ['app', 'email', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** Of a request to join a group, to organize a match, or for contact. */
export const NOTIFICATION_REQUEST_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled', 'expired', 'answered'] as const
export type NotificationRequestStatus = (typeof NOTIFICATION_REQUEST_STATUSES)[number]

export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  content: z.string(),
  /** The text of the user who caused it. */
  message: z.nullable(z.string()),
  groupId: z.nullable(idSchema),
  requestId: z.nullable(idSchema),
  matchId: z.nullable(idSchema),
  pollId: z.nullable(idSchema),
  seriesId: z.nullable(idSchema),
  conversationId: z.nullable(idSchema),
  senderId: z.nullable(idSchema),
  fromUserId: z.nullable(idSchema),
  /** The user who caused it; null once the account is deleted. */
  from: z.nullable(z.object({ displayName: z.string(), photo: photoSchema, kit: z.int() })),
  /** Of the request that it is about; null for other types and for a request that is gone. */
  requestStatus: z.nullable(z.enum(NOTIFICATION_REQUEST_STATUSES)),
  /** The viewer can give up here the place that it is about. */
  canLeave: z.boolean(),
  /** The viewer can confirm here that they come. */
  canConfirmPresence: z.boolean(),
  /** A place of the match is held for the viewer, who can take it or leave it to the next here. */
  holdsPlace: z.boolean(),
  read: z.boolean(),
  createdAt: instantSchema,
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationPageSchema = pageSchema(notificationSchema)

const channelsSchema = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() })

export const notificationSettingsSchema = z.object({
  messages: channelsSchema,
  contacts: channelsSchema,
  matches: channelsSchema,
  announcements: channelsSchema,
  cancellations: channelsSchema,
  organising: channelsSchema,
  arrivals: channelsSchema,
  departures: channelsSchema,
  digest: channelsSchema,
  groups: channelsSchema,
  votes: channelsSchema,
  attendance: channelsSchema,
  payments: channelsSchema,
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

/** Only the switches that change, so that two tabs do not undo each other's. */
export const notificationSettingsChangesSchema = z.partialRecord(z.enum(NOTIFICATION_TOPICS), z.partial(channelsSchema))
export type NotificationSettingsChanges = z.infer<typeof notificationSettingsChangesSchema>

export const pushSubscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{80,100}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/)),
  }),
})
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>

/** User and topic, signed by the server. */
export const unsubscribeTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{45,200}$/))
