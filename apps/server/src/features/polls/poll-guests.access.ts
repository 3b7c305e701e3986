import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import type { PollAnswerRow } from './poll-answers.table.ts'

export const isSecretOf = ({ secretHash }: Pick<PollAnswerRow, 'secretHash'>, secret: string): boolean =>
  isSameSecret(hashSecret(secret), secretHash)
