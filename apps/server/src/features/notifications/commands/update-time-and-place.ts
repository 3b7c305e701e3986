import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { and, eq, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { notifications } from '../notifications.table.ts'

type TimeAndPlace = { startsAt: Date; location: string }

/**
 * What is unread about a match says when and where it is now: not everybody whom it asks or invites is told of the change itself. Pending
 * mails and pushes are made from it.
 */
export async function updateTimeAndPlace(
  { tx, emit }: Change,
  { matchId, before, ...after }: TimeAndPlace & { matchId: string; before: TimeAndPlace },
): Promise<void> {
  const [formerTime, time] = [formatDayAndTime(before.startsAt), formatDayAndTime(after.startsAt)]
  // A place is named after the time, where the same words mean nothing else.
  const former = `${formerTime}, ${before.location}`
  const withPlace = sql`replace(${notifications.content}, ${former}, ${`${time}, ${after.location}`})`
  const updated = await tx
    .update(notifications)
    .set({ content: sql`replace(${withPlace}, ${formerTime}, ${time})` })
    .where(
      and(
        eq(notifications.matchId, matchId),
        sql`not ${notifications.read}`,
        sql`strpos(${notifications.content}, ${formerTime === time ? former : formerTime}) > 0`,
      ),
    )
    .returning({ userId: notifications.userId })
  if (updated.length > 0) emit({ type: 'notifications.changed', userIds: [...new Set(updated.map(({ userId }) => userId))] })
}
