import { whyCannotVoteOnRescue } from '@coup-denvoi/contract/rescue/rescue.rules'
import type { RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { type Actor, findParticipantIds, lockMatch, organizerIdsOf } from '#features/matches/match-danger.public.ts'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import type { Database } from '#platform/database/database.ts'
import { rescueVotes } from '../rescue-votes.table.ts'

type VoteOnRescue = { db: Database; actor: Actor; input: { id: string; choice: RescueChoice }; now?: Date }

/**
 * A player of the list says what they want to become of the match. Replaces their vote before.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED for who is not on the list or decides, FAILED_PRECONDITION once the vote is over
 */
export async function voteOnRescue({ db, actor, input: { id, choice }, now: at }: VoteOnRescue): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now } = change
    const match = await lockMatch(change, actor, { id }, { as: 'player', unless: whyCannotVoteOnRescue })
    const vote = { startsAt: match.row.startsAt, choice, votedAt: now }
    await tx
      .insert(rescueVotes)
      .values({ matchId: id, userId: actor.id, ...vote })
      .onConflictDoUpdate({ target: [rescueVotes.matchId, rescueVotes.userId], set: vote })
    const toldIds = [...new Set([...(await findParticipantIds(tx, id, ['going'])), ...organizerIdsOf(match)])]
    emit({ type: 'match.rescue-voted', ...matchEventFields(match.row), userId: actor.id, toldIds })
  }, at)
}
