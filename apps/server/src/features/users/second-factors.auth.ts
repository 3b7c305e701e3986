import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODE_LETTERS } from '@coup-denvoi/contract/users/security.rules'

/** What protects second factors in the database, and the first step of a sign-in. All keys come from the session secret. */
export type SecondFactors = {
  /** Encrypts a TOTP secret for one user: moved to the row of another, it cannot be read. */
  seal(secret: Buffer, userId: string): string
  /** @returns null when it was sealed with another session secret, or for another user */
  open(sealed: string, userId: string): Buffer | null
  /** @param code normalized */
  hashRecoveryCode(code: string, userId: string): string
  signFirstStep(step: FirstStep): string
  /** @returns null for a token that was changed or has expired */
  readFirstStep(token: string, now: Date): FirstStep | null
}

/** A sign-in with the right password. */
export type FirstStep = {
  userId: string
  /** A password that was changed meanwhile voids the step. */
  passwordSetAt: Date
  mode: SignInMode
  staySignedIn: boolean
  expiresAt: Date
}

/** Whether an account that its owner has closed is opened again. */
export type SignInMode = 'log-in' | 'reactivate'

/** Time to find the phone. */
const FIRST_STEP_MINUTES = 10

export const firstStepExpiry = (now: Date): Date => new Date(now.getTime() + FIRST_STEP_MINUTES * 60_000)

const IV_BYTES = 12
const TAG_BYTES = 16

/** @param secret the session secret */
export function createSecondFactors(secret: string): SecondFactors {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `coup-denvoi ${purpose}`, 32))
  const totpKey = keyFor('totp secrets')
  const recoveryKey = keyFor('recovery codes')
  const firstStepKey = keyFor('first step of a sign-in')
  const signatureOf = (payload: string) => createHmac('sha256', firstStepKey).update(payload).digest('base64url')
  return {
    seal: (plain, userId) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', totpKey, iv).setAAD(Buffer.from(userId))
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed, userId) => {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', totpKey, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(userId))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
    hashRecoveryCode: (code, userId) => createHmac('sha256', recoveryKey).update(`${userId}:${code}`).digest('base64url'),
    signFirstStep: (step) => {
      const payload = Buffer.from(JSON.stringify(step)).toString('base64url')
      return `${payload}.${signatureOf(payload)}`
    },
    readFirstStep: (token, now) => {
      const [payload = '', signature = ''] = token.split('.')
      const expected = Buffer.from(signatureOf(payload))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const { passwordSetAt, expiresAt, ...step } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Stored<FirstStep>
      const read = { ...step, passwordSetAt: new Date(passwordSetAt), expiresAt: new Date(expiresAt) }
      return read.expiresAt > now ? read : null
    },
  }
}

type Stored<Value> = { [Key in keyof Value]: Value[Key] extends Date ? string : Value[Key] }

/** A random code, normalized. */
export function createRecoveryCode(): string {
  const letter = () => RECOVERY_CODE_LETTERS.charAt(randomInt(RECOVERY_CODE_LETTERS.length))
  return Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join('')
}
