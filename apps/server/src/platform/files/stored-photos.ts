import { MAX_PHOTO_BYTES, photoKey } from '@coup-denvoi/contract/users/user.rules'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { createJobHandler, defineJob, type JobDefinition, type JobHandler } from '#platform/jobs/job.ts'
import { newId } from '#platform/new-id.ts'
import type { FileStore } from './file-store.ts'

const MINUTE_MS = 60_000
/** A longer upload fails, before its files are removed. */
const UPLOAD_TIMEOUT_MS = 5 * MINUTE_MS
const DISCARD_DELAY_MS = 10 * MINUTE_MS

/** Once an hour for a month: a bucket may refuse for days, and nobody else would ever delete the photo of an account that is gone. */
const DISCARD_TRIES = 31 * 24

/** Removes the files of a photo, by {@link createDiscardJob}. @param queue as for `defineJob` */
export const defineDiscard = (queue: string): JobDefinition<{ photo: string }> => defineJob(queue, { retryLimit: DISCARD_TRIES })

/** How photos of a kind are stored: `photos/k3v9…-96.webp`. */
export type PhotoKind = {
  folder: string
  /** In pixels; there is a file of each. */
  widths: readonly number[]
  /** Removes the files, unless somebody or something has the photo. */
  discard: JobDefinition<{ photo: string }>
}

type StorePhoto = {
  db: Database
  files: FileStore
  input: Blob
  makePictures: (photo: Uint8Array) => Promise<{ width: number; bytes: Buffer }[]>
  /** Makes it the photo of somebody or something, and discards the former one. */
  setPhoto: (change: Change, photo: string) => Promise<void>
  now?: () => Date
}

/**
 * Writes the files of an uploaded photo and sets it. The job that removes unused files is stored before the first file is written, so that
 * none stays behind after a crash, a full disk or another upload.
 * @throws PHOTO_TOO_LARGE, UNAVAILABLE, and what the pictures and `setPhoto` throw
 */
export async function storePhoto(
  { folder, discard }: PhotoKind,
  { db, files, input, makePictures, setPhoto, now = () => new Date() }: StorePhoto,
): Promise<void> {
  if (input.size > MAX_PHOTO_BYTES) throw apiError('PHOTO_TOO_LARGE')
  const pictures = await makePictures(await input.bytes())

  const photo = `${folder}/${newId()}`
  const started = now()
  await db.transaction(
    async ({ enqueue }) => enqueue(discard({ photo }, { startAfter: new Date(started.getTime() + DISCARD_DELAY_MS) })),
    started,
  )
  for (const { width, bytes } of pictures) await files.put(photoKey(photo, width), bytes, 'image/webp')
  await db.transaction(async (change) => {
    await setPhoto(change, photo)
    if (now().getTime() > started.getTime() + UPLOAD_TIMEOUT_MS) throw apiError('UNAVAILABLE')
  }, now())
}

/** @param isShown whether somebody or something has the photo */
export const createDiscardJob = (
  { widths, discard }: PhotoKind,
  { files, isShown }: { files: FileStore; isShown: (photo: string) => Promise<boolean> },
): JobHandler =>
  createJobHandler(discard, async ({ photo }) => {
    if (await isShown(photo)) return
    for (const width of widths) await files.remove(photoKey(photo, width))
  })
