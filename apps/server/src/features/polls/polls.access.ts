import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import type { PollDenialReason, PollViewer } from '@coup-denvoi/contract/polls/poll.rules'
import type { PollLink } from '@coup-denvoi/contract/polls/poll.schema'
import { and, eq } from 'drizzle-orm'
import { lockGroupForViewer } from '#features/groups/group-viewer.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { type PollAnswerRow, pollAnswers } from './poll-answers.table.ts'
import { type PollRow, polls } from './polls.table.ts'

/** Who acts on a poll. Super admins have no extra rights in a poll. */
export type Actor = Pick<Viewer, 'id' | 'displayName'>

/** A poll whose row is locked until the transaction ends. */
export type LockedPoll = { row: PollRow; actor: Actor; viewer: PollViewer; own: PollAnswerRow | null; groupName: string | null }

type PollRule = (poll: PollRow, viewer: PollViewer, now: Date) => PollDenialReason

/**
 * Locks the actor's account, the group and then the poll, and proves the right on it.
 * @throws POLL_NOT_FOUND, and what `unless` returns
 */
export async function lockPoll<Right extends 'viewer' | 'manager'>(
  change: Change,
  actor: Actor,
  { id, token }: PollLink,
  { unless }: { as: Right; unless: PollRule },
): Promise<Authorized<LockedPoll, Right>> {
  const { tx, now } = change
  // The group never changes, so it can be read before the lock.
  const known = await readPoll(tx, id)
  if (!known) throw apiError('POLL_NOT_FOUND')
  const group = known.groupId === null ? null : await lockGroupOfPoll(change, actor, known.groupId)
  if (!group) await lockActor(change, actor)
  const row = await lockRow(tx, id)
  const [own = null] = await tx
    .select()
    .from(pollAnswers)
    .where(and(eq(pollAnswers.pollId, id), eq(pollAnswers.userId, actor.id)))
  const isOrganizer = row.organizerId === actor.id
  if (!group && !isOrganizer && own === null && !isSameSecret(row.token, token)) throw apiError('POLL_NOT_FOUND')
  const viewer = { manages: isOrganizer || (group !== null && isGroupAdmin(group.viewer.role)) }
  throwIf(unless(row, viewer, now))
  return authorized<Right, LockedPoll>({ row, actor, viewer, own, groupName: group?.name ?? null })
}

/** For who has the link and no account. @throws POLL_NOT_FOUND, also for the polls of groups */
export async function lockPollForVisitor(
  { tx, now }: Change,
  { id, token }: Required<PollLink>,
  { unless }: { unless: PollRule },
): Promise<Authorized<{ row: PollRow }, 'guest'>> {
  const row = await lockRow(tx, id)
  if (!isOpenToLink(row, token)) throw apiError('POLL_NOT_FOUND')
  throwIf(unless(row, { manages: false }, now))
  return authorized<'guest', { row: PollRow }>({ row })
}

/** For a job, which acts for nobody; null when the poll no longer exists. */
export async function lockPollForJob({ tx }: Change, id: string): Promise<Authorized<{ row: PollRow }, 'job'> | null> {
  const [row] = await tx.select().from(polls).where(eq(polls.id, id)).for('no key update')
  return row ? authorized<'job', { row: PollRow }>({ row }) : null
}

export async function readPoll(db: Queryable, id: string): Promise<PollRow | null> {
  const [row] = await db.select().from(polls).where(eq(polls.id, id))
  return row ?? null
}

/** The members of a group alone see its polls. */
export const isOpenToLink = (row: PollRow, token: string | undefined): boolean => row.groupId === null && isSameSecret(row.token, token)

/** @throws POLL_NOT_FOUND for who is not in the group */
async function lockGroupOfPoll(change: Change, actor: Actor, groupId: string) {
  const group = await lockGroupForViewer(change, actor, groupId).catch((error) => {
    throw isNotFound(error) ? apiError('POLL_NOT_FOUND') : error
  })
  if (group.viewer.role === null) throw apiError('POLL_NOT_FOUND')
  return group
}

const isNotFound = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'GROUP_NOT_FOUND'

async function lockRow(tx: Change['tx'], id: string): Promise<PollRow> {
  const [row] = await tx.select().from(polls).where(eq(polls.id, id)).for('no key update')
  if (!row) throw apiError('POLL_NOT_FOUND')
  return row
}
