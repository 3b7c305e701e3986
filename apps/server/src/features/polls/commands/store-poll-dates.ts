import { and, asc, eq, notInArray } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { pollDates } from '../poll-dates.table.ts'
import { endPoll } from '../polls.jobs.ts'

/** Replaces the dates of a poll; one that stays keeps its answers. @returns the last one @throws POLL_DATE_PAST for a new one */
export async function storePollDates({ tx, now }: Change, pollId: string, wanted: readonly Date[]): Promise<Date> {
  const known = await readPollDates(tx, pollId)
  const isKnown = (date: Date) => known.some((startsAt) => startsAt.getTime() === date.getTime())
  const added = wanted.filter((date) => !isKnown(date))
  if (added.some((date) => date <= now)) throw apiError('POLL_DATE_PAST')
  await tx.delete(pollDates).where(and(eq(pollDates.pollId, pollId), notInArray(pollDates.startsAt, [...wanted])))
  if (added.length > 0) await tx.insert(pollDates).values(added.map((startsAt) => ({ id: newId(), pollId, startsAt })))
  return new Date(Math.max(...wanted.map((date) => date.getTime())))
}

/** In their order. */
export async function readPollDates(tx: Transaction, pollId: string): Promise<Date[]> {
  const rows = await tx.select().from(pollDates).where(eq(pollDates.pollId, pollId)).orderBy(asc(pollDates.startsAt))
  return rows.map(({ startsAt }) => startsAt)
}

/** Another deadline enqueues another job: the old one finds another deadline and does nothing. @throws DEADLINE_IN_PAST */
export function scheduleEnd({ enqueue, now }: Change, pollId: string, deadline: Date): void {
  if (deadline <= now) throw apiError('DEADLINE_IN_PAST')
  enqueue(endPoll({ pollId, deadline: deadline.getTime() }, { startAfter: deadline }))
}
