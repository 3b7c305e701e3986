import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { doneSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { organizerDigestSchema } from './digest.schema.ts'
import { notificationErrors } from './notification.errors.ts'
import {
  NOTIFICATION_TOPICS,
  notificationSettingsChangesSchema,
  notificationSettingsSchema,
  pushSubscriptionSchema,
  unsubscribeTokenSchema,
} from './notification.schema.ts'
import { quietHoursSchema } from './quiet-hours.schema.ts'

const { UNSUBSCRIBE_LINK_INVALID, PUSH_SERVICE_UNKNOWN } = notificationErrors

const tags = ['notifications']

export const notificationSettingsContract = {
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/notification-settings', tags, summary: 'Get notification settings' })
    .output(notificationSettingsSchema),

  update: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/me/notification-settings', tags, summary: 'Update notification settings' })
    .input(notificationSettingsChangesSchema)
    .output(notificationSettingsSchema),

  /** Whether the viewer wants one message a day about the matches that they organize. */
  findDigest: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/organizer-digest', tags, summary: 'Get the settings of the daily digest' })
    .output(organizerDigestSchema),

  /** What was collected is sent at the new hour, or at once when the digest is switched off. */
  updateDigest: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/me/organizer-digest', tags, summary: 'Update the settings of the daily digest' })
    .input(organizerDigestSchema)
    .output(organizerDigestSchema),

  findQuietHours: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/quiet-hours', tags, summary: 'Get the hours in which nothing rings' })
    .output(quietHoursSchema),

  /** For what is told from now on. */
  updateQuietHours: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/me/quiet-hours', tags, summary: 'Update the hours in which nothing rings' })
    .input(quietHoursSchema)
    .output(quietHoursSchema),

  /** For the unsubscribe link in e-mails. The token names user and topic, or a guest, and does not expire. */
  unsubscribeByMail: publicProcedure('anyone', 'mails')
    .route({ method: 'POST', path: '/unsubscriptions', tags, summary: 'Unsubscribe from e-mails of a topic' })
    .errors({ UNSUBSCRIBE_LINK_INVALID })
    .input(z.object({ token: unsubscribeTokenSchema }))
    .output(z.object({ topic: z.nullable(z.enum(NOTIFICATION_TOPICS)) })),
}

export const pushContract = {
  /** The VAPID key, and whether this session is subscribed. */
  publicKey: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/push/key', tags, summary: 'Get the push key' })
    .output(z.object({ publicKey: z.string(), isSubscribed: z.boolean() })),

  /** Lasts as long as the session, which has one subscription at most. A known subscription moves to this session. */
  subscribe: signedInProcedure('signed-in', 'settings')
    .route({ method: 'PUT', path: '/push/subscription', tags, summary: 'Subscribe to push notifications' })
    .errors({ PUSH_SERVICE_UNKNOWN })
    .input(pushSubscriptionSchema)
    .output(doneSchema),

  unsubscribe: signedInProcedure('signed-in', 'settings')
    .route({ method: 'DELETE', path: '/push/subscription', tags, summary: 'Unsubscribe from push notifications' })
    .output(doneSchema),
}
