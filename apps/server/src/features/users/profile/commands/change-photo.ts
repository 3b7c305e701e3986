import { PHOTO_SIZES } from '@coup-denvoi/contract/users/user.rules'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { storePhoto } from '#platform/files/stored-photos.ts'
import { USER_PHOTO } from '../../users.jobs.ts'
import { setPhoto } from './set-photo.ts'

type ChangePhoto = { db: Database; files: FileStore; actor: Pick<Viewer, 'id'>; input: Blob; now?: () => Date }

/**
 * Sets the user's photo, as squares in each of PHOTO_SIZES.
 * @throws PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export const changePhoto = ({ actor, ...upload }: ChangePhoto): Promise<void> =>
  storePhoto(USER_PHOTO, {
    ...upload,
    makePictures: async (photo) => {
      const { createSquarePictures } = await import('#platform/pictures/square-pictures.ts')
      const pictures = await createSquarePictures(photo, Object.values(PHOTO_SIZES))
      return pictures.map(({ edge, bytes }) => ({ width: edge, bytes }))
    },
    setPhoto: (change, photo) => setPhoto(change, { userId: actor.id, photo }),
  })
