import { createSecretSeal, deriveKey } from '#platform/secrets/secret-seal.ts'

/** Seals the password of the mail server. */
export type MailPasswordSeal = {
  seal(password: string): string
  /** @returns null when it was sealed with another session secret */
  open(sealed: string): string | null
}

/** There is one row. */
const ROW_ID = 'instance'

/** @param secret the session secret */
export function createMailPasswordSeal(secret: string): MailPasswordSeal {
  const { seal, open } = createSecretSeal(deriveKey(secret, 'mail server password'))
  return {
    seal: (password) => seal(Buffer.from(password), ROW_ID),
    open: (sealed) => open(sealed, ROW_ID)?.toString() ?? null,
  }
}
