import { MAX_PHOTO_BYTES, PHOTO_SIZES, photoKey } from '@coup-denvoi/contract/users/user.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newId } from '#platform/new-id.ts'
import { discardPhoto } from '../users.jobs.ts'
import { setPhoto } from './set-photo.ts'

type ChangePhoto = { db: Database; files: FileStore; actor: Pick<Viewer, 'id'>; input: Blob; now?: () => Date }

const MINUTE_MS = 60_000
/** A longer upload fails, before its files are removed. */
const UPLOAD_TIMEOUT_MS = 5 * MINUTE_MS
const DISCARD_DELAY_MS = 10 * MINUTE_MS

/**
 * Sets the user's photo, as squares in each of PHOTO_SIZES. The job that removes unused files is stored before the first file is
 * written, so that none stays behind after a crash, a full disk or another upload.
 * @throws PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export async function changePhoto({ db, files, actor, input, now = () => new Date() }: ChangePhoto): Promise<void> {
  if (input.size > MAX_PHOTO_BYTES) throw apiError('PHOTO_TOO_LARGE')
  const { createSquarePictures } = await import('#platform/pictures/square-pictures.ts')
  const pictures = await createSquarePictures(await input.bytes(), Object.values(PHOTO_SIZES))

  const photo = `photos/${newId()}`
  const started = now()
  await db.transaction(
    async ({ enqueue }) => enqueue(discardPhoto({ photo }, { startAfter: new Date(started.getTime() + DISCARD_DELAY_MS) })),
    started,
  )
  for (const { edge, bytes } of pictures) await files.put(photoKey(photo, edge), bytes, 'image/webp')
  await db.transaction(async (change) => {
    await setPhoto(change, { userId: actor.id, photo })
    if (now().getTime() > started.getTime() + UPLOAD_TIMEOUT_MS) throw apiError('UNAVAILABLE')
  }, now())
}
