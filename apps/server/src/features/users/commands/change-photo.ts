import { MAX_PHOTO_BYTES, PHOTO_SIZES, photoKey } from '@coup-denvoi/contract/users/user.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newId } from '#platform/new-id.ts'
import { createSquarePictures } from '#platform/pictures/square-pictures.ts'
import { discardPhoto } from '../users.jobs.ts'
import { setPhoto } from './set-photo.ts'

type ChangePhoto = { db: Database; files: FileStore; actor: Pick<Viewer, 'id'>; input: Blob; now?: () => Date }

const MINUTE_MS = 60_000
/** An upload that takes longer is given up… */
const UPLOAD_TIMEOUT_MS = 5 * MINUTE_MS
/** …before what it has left behind is removed. */
const DISCARD_DELAY_MS = 10 * MINUTE_MS

/**
 * Shows another photo of somebody: squares of it, made anew, in each of PHOTO_SIZES.
 * Whatever happens in between (a crash, a full disk, another upload), no file stays that nobody shows:
 * the job that removes them is stored before the first one is written.
 * @throws PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS, UNAVAILABLE
 */
export async function changePhoto({ db, files, actor, input, now = () => new Date() }: ChangePhoto): Promise<void> {
  if (input.size > MAX_PHOTO_BYTES) throw apiError('PHOTO_TOO_LARGE')
  const pictures = await createSquarePictures(await input.bytes(), Object.values(PHOTO_SIZES))

  const photo = `photos/${newId()}`
  const started = now().getTime()
  await db.transaction(async ({ enqueue }) => enqueue(discardPhoto({ photo }, { startAfter: new Date(started + DISCARD_DELAY_MS) })), now())
  for (const { edge, bytes } of pictures) await files.put(photoKey(photo, edge), bytes, 'image/webp')
  await db.transaction(async (change) => {
    await setPhoto(change, { userId: actor.id, photo })
    if (now().getTime() > started + UPLOAD_TIMEOUT_MS) throw apiError('UNAVAILABLE')
  }, now())
}
