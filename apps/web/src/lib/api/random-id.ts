/** Hexadecimal. Sites without HTTPS have no `crypto.randomUUID`. */
export const randomId = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
