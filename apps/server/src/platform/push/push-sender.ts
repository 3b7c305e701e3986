import webPush from 'web-push'
import type { Config } from '#platform/config/config.ts'
import { isPushService } from './push-services.ts'

const TIMEOUT_MS = 15_000
/** For how long a push service keeps it for a browser that is off. Seconds. */
const TTL_SECONDS = 24 * 60 * 60
/** The service does not know the browser any more. */
const GONE_STATUSES = [404, 410]

/** A browser as its push service knows it, and its keys: only it can read what is sent. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** By which push services know this installation. */
export type VapidKeys = { publicKey: string; privateKey: string }

export type PushMessage = {
  payload: object
  /** Replaces what still waits for the browser under the same name: 32 characters of base64url at most. */
  topic: string
  keys: VapidKeys
}

/** Writes to browsers by their push services. */
export type PushSender = {
  /** Whether a browser can be written to: its service is one that we know, and its keys are keys. */
  accepts(target: PushTarget): boolean
  /** @returns `gone` for a browser that never wants to hear of us again. Throws when it isn't sent: try again later. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'expired'>
}

export function createPushSender({ pushServices, mailFrom }: Pick<Config, 'pushServices' | 'mailFrom'>): PushSender {
  // Whom a push service may write to about what we send.
  const subject = `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
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
        // A service that sends us elsewhere is none that we know.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (GONE_STATUSES.includes(answer.status)) return 'expired'
      // The address of a browser is a secret of its owner: the log gets its host.
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

/** A new pair, for an installation that has none. */
export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()
