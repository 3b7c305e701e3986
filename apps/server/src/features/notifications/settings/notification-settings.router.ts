import { api, memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import { ensureVapidKeys } from '../commands/ensure-vapid-keys.ts'
import { subscribePush } from '../commands/subscribe-push.ts'
import { unsubscribeByMail } from '../commands/unsubscribe-by-mail.ts'
import { unsubscribePush } from '../commands/unsubscribe-push.ts'
import { updateNotificationSettings } from '../commands/update-notification-settings.ts'
import { updateOrganizerDigest } from '../commands/update-organizer-digest.ts'
import { updateQuietHours } from '../commands/update-quiet-hours.ts'
import { findOrganizerDigest } from '../digest/organizer-digest.queries.ts'
import { isSubscribedToPush } from '../push/push-subscriptions.queries.ts'
import type { UnsubscribeTokens } from '../unsubscribe-links.auth.ts'
import { findNotificationSettings } from './notification-settings.queries.ts'
import { findQuietHours } from './quiet-hours.queries.ts'

const done = { done: true } as const

export const createNotificationSettingsRouter = ({ unsubscribeTokens }: { unsubscribeTokens: UnsubscribeTokens }) => ({
  find: memberApi.notificationSettings.find.handler(queryHandler(findNotificationSettings)),

  update: memberApi.notificationSettings.update.handler(
    commandHandler(updateNotificationSettings, (db, viewer) => findNotificationSettings(db, viewer)),
  ),

  findDigest: memberApi.notificationSettings.findDigest.handler(queryHandler(findOrganizerDigest)),

  updateDigest: memberApi.notificationSettings.updateDigest.handler(
    commandHandler(updateOrganizerDigest, (db, viewer) => findOrganizerDigest(db, viewer)),
  ),

  findQuietHours: memberApi.notificationSettings.findQuietHours.handler(queryHandler(findQuietHours)),

  updateQuietHours: memberApi.notificationSettings.updateQuietHours.handler(
    commandHandler(updateQuietHours, (db, viewer) => findQuietHours(db, viewer)),
  ),

  unsubscribeByMail: api.notificationSettings.unsubscribeByMail.handler(({ context: { db }, input }) =>
    unsubscribeByMail({ db, tokens: unsubscribeTokens, input }),
  ),
})

export const createPushRouter = ({ pushSender }: { pushSender: PushSender }) => ({
  publicKey: memberApi.push.publicKey.handler(async ({ context: { db, viewer } }) => {
    const { publicKey } = await ensureVapidKeys(db)
    return { publicKey, isSubscribed: await isSubscribedToPush(db, viewer) }
  }),

  subscribe: memberApi.push.subscribe.handler(async ({ context: { db, viewer }, input }) => {
    await subscribePush({ db, sender: pushSender, actor: viewer, input })
    return done
  }),

  unsubscribe: memberApi.push.unsubscribe.handler(commandHandler(unsubscribePush, () => done)),
})
