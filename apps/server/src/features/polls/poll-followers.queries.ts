import { eq } from 'drizzle-orm'
import { activeMemberIdsInTransaction, isActiveMember } from '#features/groups/active-members.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { pollAnswers } from './poll-answers.table.ts'
import { isOpenToLink, readPoll } from './polls.access.ts'
import type { PollRow } from './polls.table.ts'

/** The accounts that see a poll by right: the members of its group, or its organizer and who has answered it. */
export async function findFollowerIds(db: Queryable, row: Pick<PollRow, 'id' | 'groupId' | 'organizerId'>): Promise<Set<string>> {
  if (row.groupId !== null) return new Set(await activeMemberIdsInTransaction(db, row.groupId))
  const answers = await db.select({ userId: pollAnswers.userId }).from(pollAnswers).where(eq(pollAnswers.pollId, row.id))
  return new Set([row.organizerId, ...answers.flatMap(({ userId }) => userId ?? [])])
}

/** Who receives the live hints; null when there is no such poll. */
export async function pollRecipients(db: Database, id: string): Promise<Recipients | null> {
  const row = await readPoll(db.read, id)
  return row && { userIds: await findFollowerIds(db.read, row), inviteToken: row.groupId === null ? row.token : null }
}

/** Whether a live connection may follow a poll. */
export async function mayFollowPoll(
  db: Database,
  viewer: Pick<Viewer, 'id'> | null,
  { id, token }: { id: string; token?: string },
): Promise<boolean> {
  const row = await readPoll(db.read, id)
  if (!row) return false
  if (isOpenToLink(row, token)) return true
  if (!viewer) return false
  return row.groupId === null ? (await findFollowerIds(db.read, row)).has(viewer.id) : isActiveMember(db.read, viewer.id, row.groupId)
}
