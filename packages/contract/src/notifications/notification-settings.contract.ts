import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'
import { notificationErrors } from './notification.errors.ts'
import { NOTIFICATION_TOPICS, notificationSettingsSchema, pushSubscriptionSchema, unsubscribeTokenSchema } from './notification.schema.ts'

const { UNSUBSCRIBE_LINK_INVALID, PUSH_SERVICE_UNKNOWN } = notificationErrors

const tags = ['notifications']
const doneSchema = z.object({ done: z.literal(true) })

/** Of what somebody is told, and by which ways. */
export const notificationSettingsContract = {
  find: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/notification-settings', tags, summary: 'Of what one is told, and how' })
    .output(notificationSettingsSchema),

  update: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/me/notification-settings', tags, summary: 'Choose of what one is told, and how' })
    .input(notificationSettingsSchema)
    .output(notificationSettingsSchema),

  /** What the link of a mail does: no more mails about its topic. The link knows for whom, and works as long as the account. */
  unsubscribeByMail: publicProcedure('anyone')
    .route({ method: 'POST', path: '/unsubscriptions', tags, summary: 'Stop the e-mails of a topic by the link of one' })
    .errors({ UNSUBSCRIBE_LINK_INVALID })
    .input(z.object({ token: unsubscribeTokenSchema }))
    .output(z.object({ topic: z.enum(NOTIFICATION_TOPICS) })),
}

/** Being told by one's browser while the app is closed. */
export const pushContract = {
  /** With which key to subscribe, and whether the session that asks is told already. */
  publicKey: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/push/key', tags, summary: 'The key to subscribe with, and whether this session has' })
    .output(z.object({ publicKey: z.string(), isSubscribed: z.boolean() })),

  /** For as long as the session lasts. One that is known changes hands; a session has one at most. */
  subscribe: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/push/subscription', tags, summary: 'Be told on this browser' })
    .errors({ PUSH_SERVICE_UNKNOWN })
    .input(pushSubscriptionSchema)
    .output(doneSchema),

  unsubscribe: signedInProcedure('signed-in')
    .route({ method: 'DELETE', path: '/push/subscription', tags, summary: 'Be told on this browser no more' })
    .output(doneSchema),
}
