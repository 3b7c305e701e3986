import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that response times reveal nothing about the secret. */
export function isSameSecret(expected: string, given: string | null | undefined): boolean {
  if (!given) return false
  const expectedBytes = Buffer.from(expected)
  const givenBytes = Buffer.from(given)
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes)
}
