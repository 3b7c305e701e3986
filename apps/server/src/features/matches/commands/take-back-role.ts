import { whyCannotTakeBackRole } from '@coup-denvoi/contract/matches/co-organizer.rules'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockMatch } from '../matches.access.ts'
import { endCoOrganizing } from './end-co-organizing.ts'

type TakeBackRole = { db: Database; actor: Actor; input: { id: string; userId: string }; now?: Date }

/**
 * The organizer takes the role back, and the player is told. Does nothing for who does not co-organize.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED
 */
export async function takeBackRole({ db, actor, input: { id, userId }, now }: TakeBackRole): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotTakeBackRole })
    await endCoOrganizing(change, match, { userId, endedBy: actor.id, reason: 'taken-back' })
  }, now)
}
