import { asc, eq, inArray } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { matches } from '../matches.table.ts'

/** Updates the copy of the organizer's name on their matches. */
export const onUserRenamed: Reaction<'user.renamed'> = async ({ tx }, { userId, displayName }) => {
  // Locked first, ordered by id as everywhere that locks several matches: concurrent calls don't deadlock.
  const organized = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.organizerId, userId))
    .orderBy(asc(matches.id))
    .for('no key update')
  const ids = organized.map(({ id }) => id)
  if (ids.length > 0) await tx.update(matches).set({ organizerName: displayName }).where(inArray(matches.id, ids))
}
