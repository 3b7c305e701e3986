import { whyCannotHandOver } from '@coup-denvoi/contract/matches/replacements/replacement.rules'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { endHandover } from './end-handover.ts'

type CancelHandover = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * The organizer withdraws their request for another organizer. Does nothing when none is pending.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED also once it was accepted, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function cancelHandover({ db, actor, input, now }: CancelHandover): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id: input.id }, { as: 'organizer', unless: whyCannotHandOver })
    await endHandover(change, match, { status: 'cancelled' })
  }, now)
}
