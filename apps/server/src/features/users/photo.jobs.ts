import { PHOTO_SIZES, photoKey } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { discardPhoto } from './users.jobs.ts'
import { users } from './users.table.ts'

export const createPhotoJobs = ({ db, files }: { db: Database; files: FileStore }): JobHandler[] => [
  createJobHandler(discardPhoto, async ({ photo }) => {
    const [shown] = await db.read.select({ id: users.id }).from(users).where(eq(users.photo, photo)).limit(1)
    if (shown) return
    for (const edge of Object.values(PHOTO_SIZES)) await files.remove(photoKey(photo, edge))
  }),
]
