import { PLACE_PHOTO_SIZE } from '@coup-denvoi/contract/places/place.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createDiscardJob, defineDiscard, type PhotoKind } from '#platform/files/stored-photos.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { places } from './places.table.ts'

/** Deletes the file of a photo that no place has. */
export const discardPlacePhoto = defineDiscard('places.discard-photo')

export const PLACE_PHOTO: PhotoKind = { folder: 'places', widths: [PLACE_PHOTO_SIZE.width], discard: discardPlacePhoto }

export const createPlacePhotoJobs = ({ db, files }: { db: Database; files: FileStore }): JobHandler[] => [
  createDiscardJob(PLACE_PHOTO, {
    files,
    isShown: async (photo) => (await db.read.select({ id: places.id }).from(places).where(eq(places.photo, photo)).limit(1)).length > 0,
  }),
]
