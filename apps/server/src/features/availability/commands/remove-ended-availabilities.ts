import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { availabilities } from '../availabilities.table.ts'

/** Nobody is shown them any more. @returns how many */
export async function removeEndedAvailabilities({ db, now = new Date() }: { db: Database; now?: Date }): Promise<number> {
  const removed = await db.transaction(
    ({ tx }) => tx.delete(availabilities).where(lt(availabilities.until, now)).returning({ userId: availabilities.userId }),
    now,
  )
  return removed.length
}
