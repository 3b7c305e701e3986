import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { ReferringParticipant } from '#features/users/account-participant.public.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { newId } from '#platform/new-id.ts'
import { matchMarks, matchVotes } from './match-votes.table.ts'

/**
 * The ballots of open votes go. Those of closed votes stay, by and for nobody: another result would be wrong, and comparing it with the former one
 * would reveal a ballot. The matches are locked.
 */
export const votesOfUser: ReferringParticipant = {
  onDeleted: async ({ tx }, { id }) => {
    const open = tx.select({ id: matches.id }).from(matches).where(isNull(matches.voteClosedAt))
    const isOpenVote = inArray(matchVotes.matchId, open)
    await inOneTrip(
      tx.delete(matchVotes).where(and(eq(matchVotes.voterId, id), isOpenVote)),
      tx
        .update(matchVotes)
        .set({ bestPlayerId: null })
        .where(and(eq(matchVotes.bestPlayerId, id), isOpenVote)),
      tx.delete(matchMarks).where(and(or(eq(matchMarks.voterId, id), eq(matchMarks.playerId, id)), inArray(matchMarks.matchId, open))),
    )
    // One for all of their ballots: a rating counts its voters.
    const nobody = newId()
    await inOneTrip(
      tx.update(matchVotes).set({ voterId: nobody }).where(eq(matchVotes.voterId, id)),
      tx.update(matchVotes).set({ bestPlayerId: nobody }).where(eq(matchVotes.bestPlayerId, id)),
      tx.update(matchMarks).set({ voterId: nobody }).where(eq(matchMarks.voterId, id)),
      tx.update(matchMarks).set({ playerId: nobody }).where(eq(matchMarks.playerId, id)),
    )
  },
}
