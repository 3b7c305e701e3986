import { inArray, lt } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { mailAddresses } from '../mail-addresses.table.ts'

/** Longer than all attempts to send a mail take. */
const KEPT_MS = 24 * 60 * 60_000
const ROWS_PER_PURGE = 1000

/** Stores an address for the job that mails to it and then deletes it. @returns its id */
export async function storeMailAddress(change: Change, address: { userId: string | null; email: string }): Promise<string> {
  const { tx, now } = change
  await purgeOldAddresses(change)
  const id = newId()
  await tx.insert(mailAddresses).values({ ...address, id, createdAt: now })
  return id
}

/** Those of mails that could not be sent. Skips rows that a job is using. */
async function purgeOldAddresses({ tx, now }: Change): Promise<void> {
  const old = tx
    .select({ id: mailAddresses.id })
    .from(mailAddresses)
    .where(lt(mailAddresses.createdAt, new Date(now.getTime() - KEPT_MS)))
    .limit(ROWS_PER_PURGE)
    .for('update', { skipLocked: true })
  await tx.delete(mailAddresses).where(inArray(mailAddresses.id, old))
}
