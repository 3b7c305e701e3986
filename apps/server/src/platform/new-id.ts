import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A new identifier of ours: 82 random bits in letters and digits, so that it can't be guessed and reads well in an address. */
export function newId(length = 16): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
