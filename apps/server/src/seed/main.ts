import { eq } from 'drizzle-orm'
import { openDatabase } from '#app/open-database.ts'
import { setTimeZoneOfSite } from '#app/site-time-zone.ts'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { createAuth } from '#features/users/users.auth.ts'
import { users } from '#features/users/users.table.ts'
import { readConfig } from '#platform/config/config.ts'
import { describeDiskError } from '#platform/config/disk-error.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { openDataDirectory } from '#platform/data-directory/data-directory.ts'
import { loadSessionSecret } from '#platform/data-directory/session-secret.ts'
import type { Database } from '#platform/database/database.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { CHEAP_SCRYPT_COST, createPasswordHasher } from '#platform/passwords/password-hasher.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { DEMO_PASSWORD, demoAccounts, seedDemo } from './demo.ts'

/** Fills the database with demo data, unless it has accounts already. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  openDataDirectory(config.dataDir)
  const secret = config.sessionSecret ?? loadSessionSecret(config.dataDir)
  const { db, close } = await openDatabase(config, {
    onError: (error, during) => console.error(`The seed went on after a failure while ${during}:`, error),
  })
  try {
    await setTimeZoneOfSite(db.read, config)
    const [someone] = await db.read.select({ email: users.email }).from(users).limit(1)
    if (!someone) await seedDatabase(db, await openFileStore(config), secret)
    const [known] = await db.read.select({ email: users.email }).from(users).where(eq(users.email, demoAccounts[0].email))
    if (!known) return console.log('The database has accounts of its own already: the demo stays out of it.')
    console.log(`\nAccounts of the demo, all with the password ${DEMO_PASSWORD}`)
    for (const { email, who } of demoAccounts) console.log(`  ${email.padEnd(32)} ${who}`)
  } finally {
    await close()
  }
}

async function seedDatabase(db: Database, files: FileStore, secret: string): Promise<void> {
  const started = performance.now()
  const made = await seedDemo({
    db,
    files,
    auth: createAuth({ db, secret, passwords: createPasswordHasher(CHEAP_SCRYPT_COST) }),
    throttle: createAccountThrottle({ secret }),
    ibanSeal: createIbanSeal(secret),
  })
  console.log(`The demo: ${made.players} players and ${made.matches} matches in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

try {
  await main()
} catch (error) {
  const sentence = error instanceof StartupError ? error.message : describeDiskError(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
}
