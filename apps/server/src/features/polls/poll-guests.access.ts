import { createHash, timingSafeEqual } from 'node:crypto'
import type { PollAnswerRow } from './poll-answers.table.ts'

/** As the hash of a guest of a match, which the guest becomes with the same secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function isSecretOf({ secretHash }: Pick<PollAnswerRow, 'secretHash'>, secret: string): boolean {
  if (secretHash === null) return false
  const [expected, actual] = [Buffer.from(secretHash), Buffer.from(hashSecret(secret))]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
