import { createMailJobs } from '#features/users/mail-links.jobs.ts'
import { createPhotoJobs } from '#features/users/photo.jobs.ts'
import { discardPhoto, sendEmailConfirmation, sendPasswordReset, tellFormerEmail } from '#features/users/users.jobs.ts'
import type { JobHandler } from '#platform/jobs/job.ts'

/** Every kind of job of the product, on one page. */
export const jobKinds = [sendPasswordReset, sendEmailConfirmation, tellFormerEmail, discardPhoto]

type JobParts = Parameters<typeof createMailJobs>[0] & Parameters<typeof createPhotoJobs>[0]

/** What does them. */
export const createJobHandlers = (parts: JobParts): JobHandler[] => [...createMailJobs(parts), ...createPhotoJobs(parts)]
