import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createDiscardJob } from '#platform/files/stored-photos.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { USER_PHOTO } from '../users.jobs.ts'
import { users } from '../users.table.ts'

export const createPhotoJobs = ({ db, files }: { db: Database; files: FileStore }): JobHandler[] => [
  createDiscardJob(USER_PHOTO, {
    files,
    isShown: async (photo) => (await db.read.select({ id: users.id }).from(users).where(eq(users.photo, photo)).limit(1)).length > 0,
  }),
]
