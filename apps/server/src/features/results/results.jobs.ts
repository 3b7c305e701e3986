import { defineJob } from '#platform/jobs/job.ts'

/** Closes the vote of a match and updates the ratings. */
export const closeVote = defineJob<{ matchId: string }>('matches.close-vote')
