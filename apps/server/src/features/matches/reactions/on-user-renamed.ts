import { asc, eq, inArray } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { matches } from '../matches.table.ts'

/** The matches that somebody organizes, or organized, carry their new name. */
export const onUserRenamed: Reaction<'user.renamed'> = async ({ tx }, { userId, displayName }) => {
  // Locked in the order of their ids first, like by everybody who changes several: nobody waits for each other.
  const theirs = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.organizerId, userId))
    .orderBy(asc(matches.id))
    .for('no key update')
  if (theirs.length === 0) return
  await tx
    .update(matches)
    .set({ organizerName: displayName })
    .where(
      inArray(
        matches.id,
        theirs.map(({ id }) => id),
      ),
    )
}
