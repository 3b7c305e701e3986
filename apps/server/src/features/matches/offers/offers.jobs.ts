import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { expireOffers } from '../matches.jobs.ts'
import { endDueOffers } from './commands/end-due-offers.ts'

/** Offers the place to the next when nobody answered. Late, twice or after a restart: what is over is read under the lock. */
export const createOfferJobs = ({ db }: { db: Database }): JobHandler[] => [
  createJobHandler(expireOffers, (input) => endDueOffers({ db, input })),
]
