import { DEFAULT_MAIL_SENDER } from '@coup-denvoi/contract/instance/mail-server.rules'
import webPush from 'web-push'
import type { Config } from '#platform/config/config.ts'
import { isPushService } from './push-services.ts'

const TIMEOUT_MS = 15_000
/** How long a push service keeps a message for an offline browser. */
const TTL_SECONDS = 24 * 60 * 60
/** The subscription no longer exists. */
const GONE_STATUSES = [404, 410]

/** A push subscription of a browser with its encryption keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Identify this installation to push services. */
export type VapidKeys = { publicKey: string; privateKey: string }

export type PushMessage = {
  payload: object
  /** Replaces an undelivered message with the same topic. At most 32 base64url characters. */
  topic: string
  keys: VapidKeys
}

export type PushSender = {
  /** True if the push service is known and the keys are valid. */
  accepts(target: PushTarget): boolean
  /** @returns `expired` if the subscription no longer exists. Throws if the message should be retried later. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'expired'>
}

/** The contact for push services (VAPID): where the site sends no mails, its address, as nobody reads the default sender. */
export function pushContact({ mailFrom, appOrigin }: Pick<Config, 'mailFrom' | 'appOrigin'>): string {
  if (mailFrom === null && appOrigin?.startsWith('https:')) return appOrigin
  const sender = mailFrom ?? DEFAULT_MAIL_SENDER
  return `mailto:${/<(.+)>/.exec(sender)?.[1] ?? sender}`
}

export function createPushSender({ pushServices, ...config }: Pick<Config, 'pushServices' | 'mailFrom' | 'appOrigin'>): PushSender {
  const subject = pushContact(config)
  return {
    accepts: (target) => isPushService(target.endpoint, pushServices) && isEncryptable(target),
    send: async (target, { payload, topic, keys }) => {
      if (!isPushService(target.endpoint, pushServices)) return 'expired'
      const { endpoint, p256dh, auth } = target
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        topic,
        urgency: 'high',
      })
      const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      const answer = await fetch(endpoint, {
        method,
        headers: sent,
        body: new Uint8Array(body ?? []),
        // A redirect could lead to an unknown host.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (GONE_STATUSES.includes(answer.status)) return 'expired'
      // Endpoints are secrets: log only the host.
      if (!answer.ok) throw new Error(`The push service ${new URL(endpoint).host} answered ${answer.status}`)
      return 'sent'
    },
  }
}

function isEncryptable({ p256dh, auth }: PushTarget): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'x', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()
