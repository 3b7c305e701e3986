import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { discardPlacePhoto } from '../place-photo.jobs.ts'
import type { Actor } from '../places.access.ts'
import { type PlaceRow, places } from '../places.table.ts'
import { setPlacePhoto } from './set-place-photo.ts'

type Merge = { from: PlaceRow; into: PlaceRow; actor: Actor }

/** Of two places that are merged, the one that stays keeps its photo, or takes that of the duplicate. */
export async function moveMergedPhoto(change: Change, { from, into, actor }: Merge): Promise<void> {
  if (!from.photo) return
  await change.tx.update(places).set({ photo: null }).where(eq(places.id, from.id))
  if (into.photo) change.enqueue(discardPlacePhoto({ photo: from.photo }))
  else await setPlacePhoto(change, { row: into, actor, photo: from.photo })
}
