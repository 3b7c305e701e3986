import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToEdit } from '../matches.access.ts'
import { endHandover } from './end-handover.ts'

type CancelHandover = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * The organizer goes on organizing. When nobody is asked (any more), nothing changes.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED also for whoever has handed over, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function cancelHandover({ db, actor, input, now = new Date() }: CancelHandover): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockToEdit(tx, actor, input, now)
    await endHandover(change, match, { status: 'cancelled' })
  }, now)
}
