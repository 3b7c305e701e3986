import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { locateMatches } from '#features/matches/lists/place-matches.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPlacesToMerge } from '../places.access.ts'
import { places } from '../places.table.ts'
import { moveMergedPhoto } from './move-merged-photo.ts'

type MergePlace = { db: Database; actor: Actor; input: { id: string; into: string }; now?: Date }

/**
 * One of two entries of the same place stays. No match is written: the other one only points to it, so that who organizes there at
 * the same moment neither waits nor ends up at a place that is gone. Sending it twice is sending it once.
 * @throws PERMISSION_DENIED, PLACE_NOT_FOUND, PLACES_ALREADY_MERGED
 */
export async function mergePlace({ db, actor, input, now: at }: MergePlace): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue, now } = change
    const locked = await lockPlacesToMerge(change, actor, input)
    if (!locked) return
    const { from, into } = locked
    await tx.update(places).set({ mergedInto: into.id, updatedAt: now }).where(eq(places.id, from.id))
    // What was merged into it before.
    await tx.update(places).set({ mergedInto: into.id }).where(eq(places.mergedInto, from.id))
    enqueue(locateMatches({ placeId: into.id }))
    await moveMergedPhoto(change, { from, into, actor })
    await recordAdminAction(change, {
      actor,
      action: 'place.merged',
      targetKind: 'place',
      targetId: into.id,
      targetName: from.name,
      note: into.name,
    })
  }, at)
}
