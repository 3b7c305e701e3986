import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { ConditionalReaction } from '#platform/database/reactions.ts'
import { syncMatchCounters } from '../commands/sync-match-counters.ts'

/** Counts a match that is over in the profile of a guest who has an account now. */
export const onGuestClaimed: ConditionalReaction<'match.guest-changed'> = {
  when: ({ change }) => change === 'claimed',
  react: async ({ tx }, { matchId }) => {
    const [match] = await tx.select({ endedAt: matches.endedAt }).from(matches).where(eq(matches.id, matchId))
    if (match?.endedAt) await syncMatchCounters(tx, matchId)
  },
}
