import { defineJob } from '#platform/jobs/job.ts'

/** Ends a proposal that nobody has ended when its days are over. */
export const expireSettlement = defineJob<{ groupId: string; settlementId: string }>('settlements.expire')
