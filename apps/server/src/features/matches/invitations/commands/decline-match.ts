import { isAskedToCome, whyCannotDecline } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch, organizerIdsOf } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'
import { withdrawOffer } from '../../offers/commands/withdraw-offer.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'

type DeclineMatch = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/**
 * « Je ne viens pas », of who was invited and of members of the match's group. They keep sight of it, and can come until kick-off.
 * Does nothing for others, nor a second time.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function declineMatch({ db, actor, input, now }: DeclineMatch): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockMatch(change, actor, input, {
      as: 'player',
      unless: (state, viewer, at) => (isAskedToCome(state, viewer) ? whyCannotDecline(state, viewer, at) : null),
    })
    const { row, participation, hasDeclined } = match
    if (!isAskedToCome(row, { ...match, ...match.actor }) || hasDeclined) return
    const declined = { declinedAt: change.now, updatedAt: change.now }
    const id = participantId(actor.id, row.id)
    if (participation === null) {
      // Membership of the group shows a private match, not this row: it must end with the membership.
      await tx.insert(matchParticipants).values({
        id,
        matchId: row.id,
        userId: actor.id,
        status: 'left',
        position: row.nextPosition,
        joinedAt: change.now,
        ...declined,
      })
      await tx
        .update(matches)
        .set({ nextPosition: row.nextPosition + 1 })
        .where(eq(matches.id, row.id))
    } else await tx.update(matchParticipants).set(declined).where(eq(matchParticipants.id, id))
    await withdrawOffer(change, match, actor.id)
    change.emit({ type: 'match.declined', ...matchEventFields(row), userId: actor.id, organizerIds: organizerIdsOf(match) })
  }, now)
}
