import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { activeMemberIdsInTransaction, activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { pollAnswers } from './poll-answers.table.ts'
import { isOpenToLink, readPoll } from './polls.access.ts'
import { type PollRow, polls } from './polls.table.ts'

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
  return viewer !== null && (await findPollsFor(db.read, viewer, [id])).has(id)
}

/** Those that the viewer sees by right, as {@link findFollowerIds} of each. */
export async function findPollsFor(db: Queryable, { id: viewerId }: Pick<Viewer, 'id'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isOwn = and(isNull(polls.groupId), or(eq(polls.organizerId, viewerId), isNotNull(pollAnswers.id)))
  const rows = await db
    .select({ id: polls.id })
    .from(polls)
    .leftJoin(groupMembers, activeMembershipCondition(sql`${viewerId}`, polls.groupId))
    .leftJoin(pollAnswers, and(eq(pollAnswers.pollId, polls.id), eq(pollAnswers.userId, viewerId)))
    .where(and(inArray(polls.id, [...ids]), or(isNotNull(groupMembers.id), isOwn)))
  return new Set(rows.map(({ id }) => id))
}
