import { NOTIFICATION_TOPICS, type NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'

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
  const sign = (id: string, word: string) => `${id}-${word}-${signatureOf(secret, `unsubscribe:${word}:${id}`)}`
  return {
    sign: (unsubscription) =>
      'topic' in unsubscription ? sign(unsubscription.userId, unsubscription.topic) : sign(unsubscription.guestAddressId, GUEST_WORD),
    verify: (token) => {
      const [, id = '', word = ''] = TOKEN_PATTERN.exec(token) ?? []
      const topic = NOTIFICATION_TOPICS.find((known) => known === word)
      if (!isSameSecret(sign(id, word), token)) return null
      if (word === GUEST_WORD) return { guestAddressId: id }
      return topic ? { userId: id, topic } : null
    },
  }
}
