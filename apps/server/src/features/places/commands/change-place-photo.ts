import { PLACE_PHOTO_SIZE } from '@coup-denvoi/contract/places/place.rules'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { storePhoto } from '#platform/files/stored-photos.ts'
import { PLACE_PHOTO } from '../place-photo.jobs.ts'
import { type Actor, lockPlaceToEdit } from '../places.access.ts'
import { recordPlaceAct } from './record-place-act.ts'
import { setPlacePhoto } from './set-place-photo.ts'

type ChangePlacePhoto = { db: Database; files: FileStore; actor: Actor; input: { id: string; photo: Blob }; now?: () => Date }

/**
 * Sets the photo of a place.
 * @throws PLACE_NOT_FOUND, PERMISSION_DENIED, PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export async function changePlacePhoto({ db, files, actor, input: { id, photo: input }, now }: ChangePlacePhoto): Promise<void> {
  // Others must not keep the server busy with pictures. Under the lock it is asked again.
  await db.transaction((change) => lockPlaceToEdit(change, actor, id))
  await storePhoto(PLACE_PHOTO, {
    db,
    files,
    input,
    now,
    makePictures: async (photo) => {
      const { createLandscapePicture } = await import('#platform/pictures/landscape-picture.ts')
      return [{ width: PLACE_PHOTO_SIZE.width, bytes: await createLandscapePicture(photo, PLACE_PHOTO_SIZE) }]
    },
    setPhoto: async (change, photo) => {
      const place = await lockPlaceToEdit(change, actor, id)
      if (await setPlacePhoto(change, { row: place.row, actor, photo })) await recordPlaceAct(change, place, actor, 'place.photo-changed')
    },
  })
}
