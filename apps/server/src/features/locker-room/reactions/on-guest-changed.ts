import { eq } from 'drizzle-orm'
import type { ConditionalReaction } from '#platform/database/reactions.ts'
import { matchItems } from '../match-items.table.ts'

/** Items of a guest who is no longer on the list become free; those of one who has an account now are the account's. */
export const onGuestChanged: ConditionalReaction<'match.guest-changed'> = {
  when: ({ change }) => change === 'left' || change === 'removed' || change === 'claimed',
  react: async ({ tx }, { guestId, change, actorId }) => {
    await tx
      .update(matchItems)
      .set({ takenByGuest: null, ...(change === 'claimed' && { takenBy: actorId }) })
      .where(eq(matchItems.takenByGuest, guestId))
  },
}
