import type { Change } from '#platform/database/database.ts'
import { endMatch } from '../match-end.public.ts'
import { kickOff, remindPlayers } from '../matches.jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const FIRST_REMINDER_MS = 24 * HOUR_MS
/** How long before kick-off the second reminder goes out; the first one comes no later than that. */
export const SECOND_REMINDER_MS = 3 * HOUR_MS

/**
 * Stores what is to happen by itself around a match, but not what should have happened already. A match that moves is planned
 * anew: the jobs of its former hour see that it is no longer the match's, and do nothing.
 */
export function scheduleMatchJobs({ enqueue, now }: Change, match: { id: string; startsAt: Date; endsAt: Date }): void {
  const matchId = match.id
  const startsAt = match.startsAt.getTime()
  const endsAt = match.endsAt.getTime()
  const plan = [
    { at: startsAt - FIRST_REMINDER_MS, job: remindPlayers({ matchId, kind: 'day-before', startsAt }) },
    { at: startsAt - SECOND_REMINDER_MS, job: remindPlayers({ matchId, kind: 'hours-before', startsAt }) },
    { at: startsAt, job: kickOff({ matchId, startsAt }) },
    { at: endsAt, job: endMatch({ matchId, endsAt }) },
  ]
  for (const { at, job } of plan) if (at > now.getTime()) enqueue({ ...job, startAfter: new Date(at) })
}
