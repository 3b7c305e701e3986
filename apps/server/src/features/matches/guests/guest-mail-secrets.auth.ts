import { createHmac } from 'node:crypto'

/** Secrets in the links of mails to guests. Derived, because only their hashes are stored. */
export type GuestMailSecrets = { secretOf(addressId: string): string }

/** @param secret the session secret */
export const createGuestMailSecrets = (secret: string): GuestMailSecrets => ({
  secretOf: (addressId) => createHmac('sha256', secret).update(`guest-mail:${addressId}`).digest('base64url'),
})
