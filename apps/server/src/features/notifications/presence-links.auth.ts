import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'

/** The place of a player on a match, at a time: in milliseconds since 1970. */
type Place = { userId: string; matchId: string; startsAt: number }

/** Tokens of the links by which players confirm from a mail that they come. Signed, so they need no storage. */
export type PresenceTokens = {
  sign(place: Place): string
  /** @returns null for an invalid signature */
  verify(token: string): Place | null
}

const TOKEN_PATTERN = /^([\w-]{1,64})\.([\w-]{1,64})\.(\d{1,15})\.([\w-]{43})$/

/** @param secret the session secret; these signatures are valid for confirming one match at one time only */
export function createPresenceTokens(secret: string): PresenceTokens {
  const sign = ({ userId, matchId, startsAt }: Place) =>
    `${userId}.${matchId}.${startsAt}.${signatureOf(secret, `presence:${matchId}:${userId}:${startsAt}`)}`
  return {
    sign,
    verify: (token) => {
      const [, userId = '', matchId = '', startsAt = ''] = TOKEN_PATTERN.exec(token) ?? []
      const place = { userId, matchId, startsAt: Number(startsAt) }
      return isSameSecret(sign(place), token) ? place : null
    },
  }
}
