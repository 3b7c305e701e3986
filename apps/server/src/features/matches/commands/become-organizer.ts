import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToBecomeOrganizer } from '../matches.access.ts'
import type { MatchLink } from '../matches.queries.ts'
import { acceptHandover, appointOrganizer } from './appoint-organizer.ts'
import { endHandover } from './end-handover.ts'

type BecomeOrganizer = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * A player takes over a match that nobody organizes; whoever was asked to is no longer. The first one wins.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED for whoever has no place,
 * FAILED_PRECONDITION after kick-off or cancellation, and when somebody organizes it
 */
export async function becomeOrganizer({ db, actor, input, now = new Date() }: BecomeOrganizer): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockToBecomeOrganizer(tx, actor, input, now)
    if (!(await acceptHandover(tx, match, now))) await endHandover(change, match, { status: 'cancelled' })
    await appointOrganizer(change, match)
  }, now)
}
