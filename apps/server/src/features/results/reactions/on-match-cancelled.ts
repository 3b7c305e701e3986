import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { syncMatchCounters } from '../commands/sync-match-counters.ts'
import { updateRating } from '../commands/update-rating.ts'
import { matchMarks } from '../match-votes.table.ts'

/** Takes back what a match that was over counted in profiles: played, organized, and the marks of its vote. */
export const onMatchCancelled: Reaction<'match.cancelled'> = async ({ tx }, { matchId }) => {
  const [match] = await tx.select({ endedAt: matches.endedAt }).from(matches).where(eq(matches.id, matchId))
  // Nothing was counted yet, and the users are not locked.
  if (!match?.endedAt) return
  await syncMatchCounters(tx, matchId)
  const marked = await tx.selectDistinct({ playerId: matchMarks.playerId }).from(matchMarks).where(eq(matchMarks.matchId, matchId))
  for (const { playerId } of marked) await updateRating(tx, playerId)
}
