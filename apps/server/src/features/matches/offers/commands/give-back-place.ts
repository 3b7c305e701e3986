import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { whyCannotGiveBackPlace } from '@coup-denvoi/contract/matches/offers/offered-place.rules'
import { eq } from 'drizzle-orm'
import { throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { leaveList } from '../../participation/commands/leave-match.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'

type GiveBackPlace = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * The actor, who moved up from the bench by themselves, gives the place back in time, and it goes to the next.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED without a place on the list, FAILED_PRECONDITION when it is too late
 */
export async function giveBackPlace({ db, actor, input, now }: GiveBackPlace): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: whyCannotLeave })
    const { row, participation, isInGroup, isCoOrganizer } = match
    const [place] = await change.tx
      .select({ returnUntil: matchParticipants.returnUntil })
      .from(matchParticipants)
      .where(eq(matchParticipants.id, participantId(actor.id, row.id)))
    const viewer = { id: actor.id, isSuperAdmin: actor.isSuperAdmin, participation, isInGroup, isCoOrganizer }
    throwIf(whyCannotGiveBackPlace(row, { ...viewer, returnUntil: place?.returnUntil ?? null }, change.now))
    await leaveList(change, match, { givesBack: true })
  }, now)
}
