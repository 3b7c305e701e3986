import type { Database } from '#platform/database/database.ts'
import { generateVapidKeys, type VapidKeys } from '#platform/push/push-sender.ts'
import { vapidKeys } from '../push/vapid-keys.table.ts'

/** The keys of this installation, created by the first call. */
export async function ensureVapidKeys(db: Database): Promise<VapidKeys> {
  return (await findKeys(db)) ?? createKeys(db)
}

async function createKeys(db: Database): Promise<VapidKeys> {
  // A concurrent call waits for the first one's row and changes nothing.
  await db.transaction(({ tx }) => tx.insert(vapidKeys).values(generateVapidKeys()).onConflictDoNothing())
  const kept = await findKeys(db)
  if (!kept) throw new Error('The keys of push messages were made, and are not there')
  return kept
}

async function findKeys(db: Database): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = vapidKeys
  const [kept] = await db.read.select({ publicKey, privateKey }).from(vapidKeys)
  return kept
}
