import type { Change } from '#platform/database/database.ts'
import { endMatch } from '../match-end.public.ts'
import { checkMinimum, kickOff, remindPlayers } from '../matches.jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const FIRST_REMINDER_MS = 24 * HOUR_MS
/** How long before kick-off the second reminder is sent. The first one is never sent later than that. */
export const SECOND_REMINDER_MS = 3 * HOUR_MS
/** With the first reminder, players are counted, too. */
const LAST_COUNT_MS = 6 * HOUR_MS

/**
 * Enqueues the jobs of a match that are still to come: reminders, kick-off and end. A match that is rescheduled gets new ones;
 * the old ones find another time on the match and do nothing.
 */
export function scheduleMatchJobs({ enqueue, now }: Change, match: { id: string; startsAt: Date; endsAt: Date }): void {
  const matchId = match.id
  const startsAt = match.startsAt.getTime()
  const endsAt = match.endsAt.getTime()
  const schedule = [
    { at: startsAt - FIRST_REMINDER_MS, job: remindPlayers({ matchId, kind: 'day-before', startsAt }) },
    { at: startsAt - SECOND_REMINDER_MS, job: remindPlayers({ matchId, kind: 'hours-before', startsAt }) },
    { at: startsAt - LAST_COUNT_MS, job: checkMinimum({ matchId, hours: 6, startsAt }) },
    { at: startsAt, job: kickOff({ matchId, startsAt }) },
    { at: endsAt, job: endMatch({ matchId, endsAt }) },
  ]
  for (const { at, job } of schedule) if (at > now.getTime()) enqueue({ ...job, startAfter: new Date(at) })
}
