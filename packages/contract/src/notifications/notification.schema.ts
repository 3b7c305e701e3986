import { cursorSchema, idSchema, instantSchema } from '../lib/schemas.ts'
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
  'message',
  'contact_request',
  'organizer_replacement_request',
  'organizer_changed',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What people choose by: types that they would take for one thing stand together. */
export const NOTIFICATION_TOPICS = ['messages', 'contacts', 'matches', 'cancellations', 'organising', 'groups', 'votes'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** By which ways somebody is told. */
export const NOTIFICATION_CHANNELS = ['app', 'email', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  content: z.string(),
  /** The words of whoever caused it. */
  message: z.nullable(z.string()),
  groupId: z.nullable(idSchema),
  requestId: z.nullable(idSchema),
  matchId: z.nullable(idSchema),
  conversationId: z.nullable(idSchema),
  senderId: z.nullable(idSchema),
  fromUserId: z.nullable(idSchema),
  /** Whoever it comes from, while their account is there. */
  from: z.nullable(z.object({ displayName: z.string(), photo: photoSchema, kit: z.int() })),
  read: z.boolean(),
  createdAt: instantSchema,
})
export type Notification = z.infer<typeof notificationSchema>

/** Latest first. */
export const notificationPageSchema = z.object({ items: z.array(notificationSchema), nextCursor: z.nullable(cursorSchema) })

const channelsSchema = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() })

/** By topic and channel; all of them are always said. */
export const notificationSettingsSchema = z.object({
  messages: channelsSchema,
  contacts: channelsSchema,
  matches: channelsSchema,
  cancellations: channelsSchema,
  organising: channelsSchema,
  groups: channelsSchema,
  votes: channelsSchema,
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

/** What a browser gives to be reached while the app is closed. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{80,100}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/)),
  }),
})
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>

/** Says whom the e-mails of which topic went to, signed by the server. */
export const unsubscribeTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{45,200}$/))
