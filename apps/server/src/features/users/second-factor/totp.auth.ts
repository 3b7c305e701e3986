import { createHmac, randomBytes } from 'node:crypto'
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '@coup-denvoi/contract/users/security.rules'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'

/*
 * One-time codes as RFC 6238 describes them, with its defaults (SHA-1, six digits, 30 seconds), which are all that most authenticator
 * apps know.
 */

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A code is right one step earlier or later, too: clocks differ, and people type. */
const TOLERATED_STEPS = 1

export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The number of the 30 seconds at a time. */
export const totpStepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / TOTP_STEP_SECONDS)

/** The code of a step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  // RFC 4226, section 5.3: the last four bits say where the number starts.
  const number = hash.readUInt32BE(hash.readUInt8(hash.length - 1) & 0xf) & 0x7fffffff
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

/** @returns the step whose code this is, after the last one that was used; null for a wrong or used code */
export function findTotpStep(secret: Buffer, code: string, { now, lastStep }: { now: Date; lastStep: number | null }): number | null {
  const current = totpStepAt(now)
  let found: number | null = null
  // All of them, so that the time does not tell which one it was.
  for (let step = current - TOLERATED_STEPS; step <= current + TOLERATED_STEPS; step++) {
    const isRight = isSameSecret(totpCode(secret, step), code)
    if (isRight && step > (lastStep ?? -1)) found ??= step
  }
  return found
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding; the length is a multiple of five bytes. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join('')
}

/**
 * What authenticator apps scan. @param account how the app names it
 * @param issuer the name of the site: shown with a plain apostrophe, which all apps have, and without the colon that ends it
 */
export function totpUri({ secret, issuer: name, account }: { secret: string; issuer: string; account: string }): string {
  const issuer = name.replaceAll('’', "'").replaceAll(/\s*:\s*/g, ' ')
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
