import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import { chooseDate } from './commands/choose-date.ts'
import { endPollUndecided } from './commands/end-poll-undecided.ts'
import { endPoll } from './polls.jobs.ts'
import { polls } from './polls.table.ts'

/** Makes the match of the best date where the organizer wants it, and tells the organizer where there is none. */
export function createPollJobs({ db }: { db: Database }): JobHandler[] {
  return [
    createJobHandler(endPoll, async ({ pollId, deadline }) => {
      const [found] = await db.read
        .select({ picksBest: polls.picksBest, organizer: { id: users.id, displayName: users.displayName } })
        .from(polls)
        .innerJoin(users, eq(users.id, polls.organizerId))
        .where(eq(polls.id, pollId))
      if (!found) return
      const matchId = found.picksBest ? await pickBest(db, found.organizer, { id: pollId, deadline }) : null
      if (matchId === null) await endPollUndecided({ db, input: { id: pollId, deadline } })
    }),
  ]
}

/** Null also where the organizer may no longer: they left the group, or their account is closed. */
async function pickBest(db: Database, actor: { id: string; displayName: string }, input: { id: string; deadline: number }) {
  try {
    return await chooseDate({ db, actor, input })
  } catch (error) {
    if (error instanceof ORPCError && error.code !== 'UNAVAILABLE') return null
    throw error
  }
}
