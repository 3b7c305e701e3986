import { eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { availabilities } from '../availabilities.table.ts'

type EndAvailability = { db: Database; actor: Pick<Viewer, 'id'>; now?: Date }

/** Idempotent. */
export async function endAvailability({ db, actor, now }: EndAvailability): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    await change.tx.delete(availabilities).where(eq(availabilities.userId, actor.id))
  }, now)
}
