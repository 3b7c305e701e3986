import { defineJob } from '#platform/jobs/job.ts'

/** Sends a reminder. Does nothing when the match now starts at another time. `startsAt` is in milliseconds since 1970. */
export const remindPlayers = defineJob<{ matchId: string; kind: 'day-before' | 'hours-before'; startsAt: number }>('matches.remind-players')

/** Expires open requests for replacements and for another organizer. `startsAt` as above. */
export const kickOff = defineJob<{ matchId: string; startsAt: number }>('matches.kick-off')
