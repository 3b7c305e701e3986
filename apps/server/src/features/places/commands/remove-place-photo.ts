import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockPlaceToEdit } from '../places.access.ts'
import { recordPlaceAct } from './record-place-act.ts'
import { setPlacePhoto } from './set-place-photo.ts'

type RemovePlacePhoto = { db: Database; actor: Actor; input: { id: string; photo?: string }; now?: Date }

/**
 * Removes the photo of a place. @param input `photo`: the one that the actor has seen; another one stays
 * @throws PLACE_NOT_FOUND, PERMISSION_DENIED, PLACE_PHOTO_CHANGED
 */
export async function removePlacePhoto({ db, actor, input: { id, photo }, now: at }: RemovePlacePhoto): Promise<void> {
  await db.transaction(async (change) => {
    const place = await lockPlaceToEdit(change, actor, id)
    const { row } = place
    if (photo && row.photo && row.photo !== photo) throw apiError('PLACE_PHOTO_CHANGED')
    if (await setPlacePhoto(change, { row, actor, photo: null })) await recordPlaceAct(change, place, actor, 'place.photo-removed')
  }, at)
}
