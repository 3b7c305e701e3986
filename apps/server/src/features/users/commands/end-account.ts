import { eq } from 'drizzle-orm'
import { revokeApiKeysOf } from '#features/api-keys/account-end.public.ts'
import { conversationsOfUser } from '#features/conversations/account-end.public.ts'
import { groupsOfUser } from '#features/groups/account-end.public.ts'
import { matchesOfUser } from '#features/matches/account-end.public.ts'
import { pollsOfUser } from '#features/polls/account-end.public.ts'
import { reportsOfUser } from '#features/reports/account-end.public.ts'
import { votesOfUser } from '#features/results/account-end.public.ts'
import { pauseSeriesOf } from '#features/series/account-end.public.ts'
import { settlementsOfUser } from '#features/settlements/account-end.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { EndedUser, JoinedParticipant, JoinedSince, ReferringParticipant } from '../account-participant.public.ts'
import { endSessions } from '../users.sessions.ts'
import { users } from '../users.table.ts'

/**
 * The lock order for the end of an account: series, matches, groups, polls, settlements, the account row, conversations, reports, ballots.
 * Joining or promoting locks a match or group first and then refers to users, so those come before the account row. Writing a message
 * locks both accounts before the conversation, so conversations come after it.
 */
const BEFORE_ACCOUNT_ROW: readonly JoinedParticipant[] = [matchesOfUser, groupsOfUser, pollsOfUser, settlementsOfUser]
const AFTER_ACCOUNT_ROW: readonly ReferringParticipant[] = [conversationsOfUser, reportsOfUser, votesOfUser]

/** Follows a ban or deactivation, which the caller has stored: sessions end, other slices let go of the user. */
export async function closeAccount(change: Change, user: EndedUser): Promise<void> {
  await disconnect(change, user)
  for (const participant of BEFORE_ACCOUNT_ROW) await participant.onClosed(change, user)
}

/** Follows a request to delete the account, which the caller has stored: as after a deactivation, but groups wait until it is gone. */
export async function suspendAccount(change: Change, user: EndedUser): Promise<void> {
  await disconnect(change, user)
  await matchesOfUser.onClosed(change, user)
  await pollsOfUser.onClosed(change, user)
  await settlementsOfUser.onClosed(change, user)
}

const MAX_ATTEMPTS = 10

/** The user joined a match or group after theirs were locked: roll back and try again. */
class ConcurrentJoinError extends Error {}

/** Each attempt is a transaction that deletes an account. @throws UNAVAILABLE when others keep adding the user to matches or groups */
export async function retryConcurrentJoins(attempt: () => Promise<void>): Promise<void> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ConcurrentJoinError)) throw error
    }
  throw apiError('UNAVAILABLE')
}

/** Deletes the account row, after `serializeDeletions`. @throws ConcurrentJoinError */
export async function deleteAccount(change: Change, user: EndedUser): Promise<void> {
  const { tx } = change
  await disconnect(change, user)
  const checks: JoinedSince[] = []
  for (const participant of BEFORE_ACCOUNT_ROW) checks.push(await participant.onDeleted(change, user))
  // Against everyone who only refers to it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  for (const hasJoined of checks) if (await hasJoined(tx)) throw new ConcurrentJoinError()
  for (const participant of AFTER_ACCOUNT_ROW) await participant.onDeleted(change, user)
  await tx.delete(users).where(eq(users.id, user.id))
}

/** Open pages hear of the account first, not of a session that ended. */
async function disconnect(change: Change, { id: userId }: EndedUser): Promise<void> {
  change.emit({ type: 'user.disabled', userId })
  await revokeApiKeysOf(change, userId)
  await endSessions(change, { userId, reason: 'signed-out' })
  await pauseSeriesOf(change, { id: userId })
}
