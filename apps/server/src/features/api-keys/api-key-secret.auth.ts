import { crc32 } from 'node:zlib'
import { API_KEY_PREFIX } from '@coup-denvoi/contract/api-keys/api-key.rules'
import { newId } from '#platform/new-id.ts'

/** 165 random bits. */
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 7
const SECRET = new RegExp(`^${API_KEY_PREFIX}([0-9a-z]{${RANDOM_LENGTH}})([0-9a-z]{${CHECKSUM_LENGTH}})$`)
const SHOWN_AT_EACH_END = 4

/** A new secret: the prefix, random characters, and a checksum, with which a mistyped or invented one costs no query. */
export function newApiKeySecret(): string {
  const random = newId(RANDOM_LENGTH)
  return `${API_KEY_PREFIX}${random}${checksumOf(random)}`
}

export function isWellFormedSecret(secret: string): boolean {
  const [, random = '', checksum] = SECRET.exec(secret) ?? []
  return checksum === checksumOf(random)
}

/** « cde_8f2k…q41d » */
export const hintOf = (secret: string): string =>
  `${secret.slice(0, API_KEY_PREFIX.length + SHOWN_AT_EACH_END)}…${secret.slice(-SHOWN_AT_EACH_END)}`

const checksumOf = (random: string) => crc32(random).toString(36).padStart(CHECKSUM_LENGTH, '0')

const BEARER = /^bearer +(\S+) *$/i

/**
 * The secret of an `Authorization` header. Null for one that is not about our keys: a proxy in front of the site may have credentials
 * of its own in it.
 */
export function secretFromHeader(authorization: string | undefined): string | null {
  const [, token] = BEARER.exec(authorization ?? '') ?? []
  return token?.startsWith(API_KEY_PREFIX) ? token : null
}
