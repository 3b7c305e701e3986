import { defineJob } from '#platform/jobs/job.ts'

/** Tells everyone on the list that a match is near; about a kick-off that has moved it says nothing. Milliseconds since 1970. */
export const remindPlayers = defineJob<{ matchId: string; kind: 'day-before' | 'hours-before'; startsAt: number }>('matches.remind-players')

/** Ends what ends at kick-off: requests for a replacement, and for another organizer. */
export const kickOff = defineJob<{ matchId: string; startsAt: number }>('matches.kick-off')
