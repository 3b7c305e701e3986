import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { discardPlacePhoto } from '../place-photo.jobs.ts'
import type { Actor } from '../places.access.ts'
import { type PlaceRow, places } from '../places.table.ts'
import { recordCorrection } from './record-correction.ts'

type SetPlacePhoto = { row: Pick<PlaceRow, 'id' | 'photo'>; actor: Actor; photo: string | null }

/**
 * Sets or removes the photo of a place that is locked, and discards the file of the former one. It stands in the history.
 * @returns whether anything has changed
 */
export async function setPlacePhoto(change: Change, { row: before, actor, photo }: SetPlacePhoto): Promise<boolean> {
  const { tx, enqueue, now } = change
  if (before.photo === photo) return false
  await tx.update(places).set({ photo, updatedAt: now }).where(eq(places.id, before.id))
  if (before.photo) enqueue(discardPlacePhoto({ photo: before.photo }))
  await recordCorrection(change, {
    placeId: before.id,
    actor,
    changes: [{ field: 'photo', before: before.photo !== null, after: photo !== null }],
  })
  return true
}
