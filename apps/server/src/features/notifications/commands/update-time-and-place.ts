import { movedTexts } from '@coup-denvoi/contract/notifications/match-notification.texts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { notifications } from '../notifications.table.ts'

type TimeAndPlace = { startsAt: Date; location: string }

/**
 * What is told about a match says when and where it is now, also once it is read: not everybody whom it asks or invites is told of the change
 * itself. Pending mails and pushes are made from it.
 */
export async function updateTimeAndPlace(
  { tx, emit }: Change,
  { matchId, before, ...after }: TimeAndPlace & { matchId: string; before: TimeAndPlace },
): Promise<void> {
  const moved = movedTexts(before, after)
  // Another city alone.
  if (moved.length === 0) return
  const content = moved.reduce<SQL>(
    (text, { former, text: now }) => sql`replace(${text}, ${former}, ${now})`,
    sql`${notifications.content}`,
  )
  const updated = await tx
    .update(notifications)
    .set({ content })
    .where(and(eq(notifications.matchId, matchId), or(...moved.map(({ former }) => sql`strpos(${notifications.content}, ${former}) > 0`))))
    .returning({ userId: notifications.userId })
  if (updated.length > 0) emit({ type: 'notifications.changed', userIds: [...new Set(updated.map(({ userId }) => userId))] })
}
