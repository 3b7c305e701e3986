import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'

/** The place of a player on a match. */
type Place = { userId: string; matchId: string }

/** Tokens of the links by which players give up a place from a mail. Signed, so they need no storage. */
export type LeaveTokens = {
  sign(place: Place): string
  /** @returns null for an invalid signature */
  verify(token: string): Place | null
}

const TOKEN_PATTERN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/

/** @param secret the session secret; these signatures are valid for leaving one match only */
export function createLeaveTokens(secret: string): LeaveTokens {
  const sign = ({ userId, matchId }: Place) => `${userId}.${matchId}.${signatureOf(secret, `leave:${matchId}:${userId}`)}`
  return {
    sign,
    verify: (token) => {
      const [, userId = '', matchId = ''] = TOKEN_PATTERN.exec(token) ?? []
      const place = { userId, matchId }
      return isSameSecret(sign(place), token) ? place : null
    },
  }
}
