import { defineJob } from '#platform/jobs/job.ts'

/** Ends a poll at its deadline, in milliseconds since 1970. Does nothing when the deadline is another now. */
export const endPoll = defineJob<{ pollId: string; deadline: number }>('polls.end')
