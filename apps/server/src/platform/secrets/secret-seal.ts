import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets that are stored, each for one row: moved to another, it cannot be read. */
export type SecretSeal = {
  seal(secret: Buffer, rowId: string): string
  /** @returns null when it was sealed with another session secret, or for another row */
  open(sealed: string, rowId: string): Buffer | null
}

/** A key of its own for each purpose. @param secret the session secret */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `coup-denvoi ${purpose}`, 32))

/** AES-256-GCM. @param key of {@link deriveKey} */
export function createSecretSeal(key: Buffer): SecretSeal {
  return {
    seal: (plain, rowId) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(rowId))
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed, rowId) => {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(rowId))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
