import { signatureOf } from '#platform/secrets/signature-of.ts'

/** Secrets in the links of mails to guests. Derived, because only their hashes are stored. */
export type GuestMailSecrets = { secretOf(addressId: string): string }

/** @param secret the session secret */
export const createGuestMailSecrets = (secret: string): GuestMailSecrets => ({
  secretOf: (addressId) => signatureOf(secret, `guest-mail:${addressId}`),
})
