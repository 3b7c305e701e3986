import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'

type Unsubscription = { userId: string; topic: NotificationTopic }

/** Tokens of unsubscribe links. Signed, so they need no storage. */
export type UnsubscribeTokens = {
  sign(unsubscription: Unsubscription): string
  /** @returns null for an invalid signature */
  verify(token: string): Unsubscription | null
}

const TOKEN_PATTERN = /^([\w-]{1,64})-([a-z]+)-([\w-]{43})$/

/** @param secret the session secret; these signatures are valid for unsubscribing only */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const signatureOf = ({ userId, topic }: Unsubscription) =>
    createHmac('sha256', secret).update(`unsubscribe:${topic}:${userId}`).digest('base64url')
  return {
    sign: ({ userId, topic }) => `${userId}-${topic}-${signatureOf({ userId, topic })}`,
    verify: (token) => {
      const [, userId = '', word, signature = ''] = TOKEN_PATTERN.exec(token) ?? []
      const topic = NOTIFICATION_TOPICS.find((known) => known === word)
      if (!topic) return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf({ userId, topic }))) ? { userId, topic } : null
    },
  }
}
