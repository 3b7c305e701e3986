import { randomInt } from 'node:crypto'
import {
  formatInstallationCode,
  INSTALLATION_CODE_ALPHABET,
  INSTALLATION_CODE_LENGTH,
  INSTALLATION_CODE_MINUTES,
} from '@coup-denvoi/contract/instance/installation.rules'
import type { Database } from '#platform/database/database.ts'
import type { PasswordHasher } from '#platform/passwords/password-hasher.ts'
import { isInstallable } from '../installation.public.ts'
import { installation } from '../installation.table.ts'

type OfferInstallation = { db: Database; passwords: PasswordHasher; now?: Date }

/**
 * Makes a new one-time code, for the console; the one before is worth nothing. Who has typed that one goes on.
 * @returns `K7QM-2R9T`, or null where there is a super admin
 */
export async function offerInstallation({ db, passwords, now = new Date() }: OfferInstallation): Promise<string | null> {
  if (!(await isInstallable(db.read))) return null
  const code = Array.from(
    { length: INSTALLATION_CODE_LENGTH },
    () => INSTALLATION_CODE_ALPHABET[randomInt(INSTALLATION_CODE_ALPHABET.length)],
  ).join('')
  const offer = {
    codeHash: await passwords.hash(code),
    codeExpiresAt: new Date(now.getTime() + INSTALLATION_CODE_MINUTES * 60_000),
  }
  await db.transaction(({ tx }) => tx.insert(installation).values(offer).onConflictDoUpdate({ target: installation.id, set: offer }), now)
  return formatInstallationCode(code)
}
