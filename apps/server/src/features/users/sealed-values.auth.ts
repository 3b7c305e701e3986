import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts with a key that is derived from the session secret (AES-256-GCM). */
export type Sealer = {
  /** @param owner whom the value belongs to: for another, it cannot be read */
  seal(plain: Buffer, owner: string): string
  /** @returns null for what was sealed with another secret, for another purpose or for another owner */
  open(sealed: string, owner: string): Buffer | null
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** @param secret the session secret @param purpose values of one purpose cannot stand for those of another */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = deriveKey(secret, purpose)
  return {
    seal: (plain, owner) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `coup-denvoi ${purpose}`, 32))
