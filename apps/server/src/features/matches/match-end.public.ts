import { defineJob } from '#platform/jobs/job.ts'

/** Counts a match as played and opens its vote, unless the end has moved since. `endsAt` in milliseconds since 1970. */
export const endMatch = defineJob<{ matchId: string; endsAt: number }>('matches.end')
