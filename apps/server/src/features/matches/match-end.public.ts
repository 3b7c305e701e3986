import { defineJob } from '#platform/jobs/job.ts'

/** Counts a match as played and opens its vote; about an end that has moved it does nothing. Milliseconds since 1970. */
export const endMatch = defineJob<{ matchId: string; endsAt: number }>('matches.end')

/** Closes the vote and brings the ratings up to date. */
export const closeVote = defineJob<{ matchId: string }>('matches.close-vote')
