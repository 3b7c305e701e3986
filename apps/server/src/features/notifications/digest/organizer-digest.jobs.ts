import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { sendOrganizerDigest } from '../commands/send-organizer-digest.ts'
import { sendDigest } from '../notifications.jobs.ts'

export const createOrganizerDigestJobs = ({ db }: { db: Database }): JobHandler[] => [
  createJobHandler(sendDigest, ({ userId, dueAt }) => sendOrganizerDigest({ db, userId, dueAt })),
]
