import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'

/** Of a user from a topic, or of a guest from all mails about their place. */
type Unsubscription = { userId: string; topic: NotificationTopic } | { guestAddressId: string }

/** Tokens of unsubscribe links. Signed, so they need no storage. */
export type UnsubscribeTokens = {
  sign(unsubscription: Unsubscription): string
  /** @returns null for an invalid signature */
  verify(token: string): Unsubscription | null
}

/** In the place of a topic. */
const GUEST_WORD = 'invite'
const TOKEN_PATTERN = /^([\w-]{1,64})-([a-z]+)-([\w-]{43})$/

/** @param secret the session secret; these signatures are valid for unsubscribing only */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (id: string, word: string) =>
    `${id}-${word}-${createHmac('sha256', secret).update(`unsubscribe:${word}:${id}`).digest('base64url')}`
  return {
    sign: (unsubscription) =>
      'topic' in unsubscription ? sign(unsubscription.userId, unsubscription.topic) : sign(unsubscription.guestAddressId, GUEST_WORD),
    verify: (token) => {
      const [, id = '', word = ''] = TOKEN_PATTERN.exec(token) ?? []
      const topic = NOTIFICATION_TOPICS.find((known) => known === word)
      const expected = Buffer.from(sign(id, word))
      const actual = Buffer.from(token)
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null
      if (word === GUEST_WORD) return { guestAddressId: id }
      return topic ? { userId: id, topic } : null
    },
  }
}
