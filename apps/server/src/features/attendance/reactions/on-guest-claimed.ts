import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { participantId } from '#features/matches/participation/match-participants.table.ts'
import type { ConditionalReaction } from '#platform/database/reactions.ts'
import { attendanceEntries } from '../attendance-entries.table.ts'

/** What was noted for a guest counts for the account that they have now, unless something is noted for it. An absence was nobody's yet. */
export const onGuestClaimed: ConditionalReaction<'match.guest-changed'> = {
  when: ({ change, actorId }) => change === 'claimed' && actorId !== null,
  react: async ({ tx }, { matchId, guestId, actorId }) => {
    if (actorId === null) return
    const own = alias(attendanceEntries, 'own')
    const id = participantId(actorId, matchId)
    const isOfGuest = eq(attendanceEntries.guestId, guestId)
    await tx
      .update(attendanceEntries)
      .set({ id, userId: actorId, guestId: null })
      .where(
        and(
          isOfGuest,
          inArray(attendanceEntries.mark, ['present', 'late', 'excused']),
          notExists(tx.select({ one: sql`1` }).from(own).where(eq(own.id, id))),
        ),
      )
    await tx.delete(attendanceEntries).where(isOfGuest)
  },
}
