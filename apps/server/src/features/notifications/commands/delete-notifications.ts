import { and, eq, notInArray } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { notifications } from '../notifications.table.ts'

type Subject = { matchId: string } | { groupId: string } | { pollId: string }

/**
 * Deletes the notifications about a deleted match, group or poll, and with them pending mails and pushes. Cancellations and contact requests
 * stay, without the link.
 */
export async function deleteNotifications({ tx, emit }: Change, about: Subject): Promise<void> {
  const isAbout = conditionOf(about)
  const deleted = await tx
    .delete(notifications)
    .where(and(isAbout, notInArray(notifications.type, ['match_cancelled', 'contact_request'])))
    .returning({ userId: notifications.userId })
  const unlinked = await tx.update(notifications).set({ matchId: null }).where(isAbout).returning({ userId: notifications.userId })
  const changed = new Set([...deleted, ...unlinked].map(({ userId }) => userId))
  if (changed.size > 0) emit({ type: 'notifications.changed', userIds: [...changed] })
}

function conditionOf(about: Subject) {
  if ('matchId' in about) return eq(notifications.matchId, about.matchId)
  return 'groupId' in about ? eq(notifications.groupId, about.groupId) : eq(notifications.pollId, about.pollId)
}
