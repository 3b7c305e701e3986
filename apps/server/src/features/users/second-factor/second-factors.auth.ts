import { randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODE_LETTERS } from '@coup-denvoi/contract/users/security.rules'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { createSecretSeal, deriveKey, type SecretSeal } from '#platform/secrets/secret-seal.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'

/**
 * What protects second factors in the database, and the first step of a sign-in. All keys come from the session secret. TOTP secrets are
 * sealed for their user.
 */
export type SecondFactors = SecretSeal & {
  /** @param code normalized */
  hashRecoveryCode(code: string, userId: string): string
  signFirstStep(step: FirstStep): string
  /** @returns null for a token that was changed or has expired */
  readFirstStep(token: string, now: Date): FirstStep | null
}

/** A sign-in with the right password, or with an identity of the provider. */
export type FirstStep = {
  userId: string
  /** A password that was changed meanwhile voids the step; null for an account without one. */
  passwordSetAt: Date | null
  /** Of a sign-in with the provider: one that was unlinked meanwhile voids the step. */
  identityId?: string
  mode: SignInMode
  staySignedIn: boolean
  expiresAt: Date
}

/** Whether an account that its owner has closed is opened again. */
export type SignInMode = 'log-in' | 'reactivate'

/** Time to find the phone. */
const FIRST_STEP_MINUTES = 10

export const firstStepExpiry = (now: Date): Date => new Date(now.getTime() + FIRST_STEP_MINUTES * 60_000)

/** @param secret the session secret */
export function createSecondFactors(secret: string): SecondFactors {
  const recoveryKey = deriveKey(secret, 'recovery codes')
  const firstStepKey = deriveKey(secret, 'first step of a sign-in')
  return {
    ...createSecretSeal(deriveKey(secret, 'totp secrets')),
    hashRecoveryCode: (code, userId) => signatureOf(recoveryKey, `${userId}:${code}`),
    signFirstStep: (step) => {
      const payload = Buffer.from(JSON.stringify(step)).toString('base64url')
      return `${payload}.${signatureOf(firstStepKey, payload)}`
    },
    readFirstStep: (token, now) => {
      const [payload = '', signature = ''] = token.split('.')
      if (!isSameSecret(signatureOf(firstStepKey, payload), signature)) return null
      const { passwordSetAt, expiresAt, ...step } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Stored<FirstStep>
      const read = { ...step, passwordSetAt: passwordSetAt === null ? null : new Date(passwordSetAt), expiresAt: new Date(expiresAt) }
      return read.expiresAt > now ? read : null
    },
  }
}

type Stored<Value> = { [Key in keyof Value]: Date extends Value[Key] ? Exclude<Value[Key], Date> | string : Value[Key] }

/** A random code, normalized. */
export function createRecoveryCode(): string {
  const letter = () => RECOVERY_CODE_LETTERS.charAt(randomInt(RECOVERY_CODE_LETTERS.length))
  return Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join('')
}
