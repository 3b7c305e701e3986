import { createHash, randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A random id of letters and digits; 16 characters are 82 bits, too many to guess. */
export function newId(length = 16): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/**
 * The id of what a user makes under a key of their browser: the same each time, and not for them to choose. Ids stand within those of
 * others, such as that of a place on a list.
 */
export function idFromKey(userId: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, key]))
    .digest('hex')
  return BigInt(`0x${hash}`).toString(ALPHABET.length).slice(-16)
}
