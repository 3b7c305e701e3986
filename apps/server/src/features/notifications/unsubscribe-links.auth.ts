import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'

type Unsubscription = { userId: string; topic: NotificationTopic }

/** Secrets of the links by which people stop mails: kept nowhere, because the server recognises what it signed. */
export type UnsubscribeTokens = {
  make(unsubscription: Unsubscription): string
  /** @returns null for what this server did not sign */
  open(token: string): Unsubscription | null
}

const SIGNED = /^([\w-]{1,64})-([a-z]+)-([\w-]{43})$/

/** @param secret the one that signs sessions; a signature of this kind is good for nothing else */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const signatureOf = ({ userId, topic }: Unsubscription) =>
    createHmac('sha256', secret).update(`unsubscribe:${topic}:${userId}`).digest('base64url')
  return {
    make: ({ userId, topic }) => `${userId}-${topic}-${signatureOf({ userId, topic })}`,
    open: (token) => {
      const [, userId = '', word, signature = ''] = SIGNED.exec(token) ?? []
      const topic = NOTIFICATION_TOPICS.find((known) => known === word)
      if (!topic) return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf({ userId, topic }))) ? { userId, topic } : null
    },
  }
}
