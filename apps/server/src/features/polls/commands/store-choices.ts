import type { PollChoices } from '@coup-denvoi/contract/polls/poll.schema'
import { eq, sql } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { excluded } from '#platform/database/excluded.ts'
import { pollChoices } from '../poll-choices.table.ts'
import { pollDates } from '../poll-dates.table.ts'
import { type PollRow, polls } from '../polls.table.ts'

/** A choice that changes is the last to arrive; one that stays keeps its position. @throws POLL_DATE_NOT_FOUND */
export async function storeChoices(
  { tx, emit }: Change,
  { row }: Authorized<{ row: PollRow }, string>,
  answerId: string,
  choices: PollChoices,
  /** Null for guests. */
  userId: string | null = null,
): Promise<void> {
  const dates = await tx.select({ id: pollDates.id }).from(pollDates).where(eq(pollDates.pollId, row.id))
  if (!choices.every(({ dateId }) => dates.some(({ id }) => id === dateId))) throw apiError('POLL_DATE_NOT_FOUND')
  // One for each date, the last one given.
  const byDate = [...new Map(choices.map((one) => [one.dateId, one])).values()]
  await tx
    .insert(pollChoices)
    .values(byDate.map(({ dateId, choice }) => ({ answerId, dateId, choice, position: row.nextPosition })))
    .onConflictDoUpdate({
      target: [pollChoices.answerId, pollChoices.dateId],
      set: excluded(pollChoices, ['choice', 'position']),
      setWhere: sql`${pollChoices.choice} <> excluded.choice`,
    })
  await tx
    .update(polls)
    .set({ nextPosition: row.nextPosition + 1 })
    .where(eq(polls.id, row.id))
  const by = userId === null ? { userIds: [] } : { userIds: [userId], answeredBy: userId }
  emit({ type: 'poll.changed', pollId: row.id, groupId: row.groupId, ...by })
}
