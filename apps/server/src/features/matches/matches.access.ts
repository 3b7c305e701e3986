import {
  canSeeMatch,
  type MatchViewer,
  whyCannotCancel,
  whyCannotEdit,
  whyCannotJoin,
  whyCannotLeave,
} from '@coup-denvoi/contract/matches/match.rules'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import { whyCannotBecomeOrganizer, whyCannotSeekReplacement, whyCannotTakePlace } from '@coup-denvoi/contract/matches/replacement.rules'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import { activeGroupIds, isActiveMember } from '#features/groups/active-members.public.ts'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchParticipants, participantId } from './match-participants.table.ts'
import { isSameToken, type MatchLink } from './matches.queries.ts'
import { matches } from './matches.table.ts'

/** Who acts on a match. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>

/** Somebody who may be an admin of the site. */
export type Admin = Actor & Pick<Viewer, 'role' | 'siteAdmin'>

export type MatchRow = typeof matches.$inferSelect

/** A match whose row is locked until the transaction ends, with the actor's own row on its list and in its group as they are under the lock. */
export type LockedMatch = { row: MatchRow; actor: Actor; participation: ParticipantStatus | null; isInGroup: boolean }

/** Locks a match for somebody who may take a place on it, or has one already. */
export async function lockToJoin(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  if (!isListed(match)) throwIf(whyCannotJoin(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

export async function lockToLeave(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  if (isListed(match)) throwIf(whyCannotLeave(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For somebody who is invited, or no longer is. */
export async function lockToDecline(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  if (match.participation === 'invited') throwIf(whyCannotLeave(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For a player who looks for somebody to take their place. */
export async function lockToSeekReplacement(
  tx: Transaction,
  actor: Actor,
  link: MatchLink,
  now: Date,
): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  throwIf(whyCannotSeekReplacement(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For somebody who takes the place of a player. */
export async function lockToTakeOverPlace(
  tx: Transaction,
  actor: Actor,
  link: MatchLink,
  now: Date,
): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  throwIf(whyCannotTakePlace(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For a player who is asked to organize the match, whatever they answer; whether they are, is for the command to see. */
export async function lockToAnswerHandover(
  tx: Transaction,
  actor: Actor,
  link: MatchLink,
  now: Date,
): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  throwIf(whyCannotLeave(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For a player of a match that nobody organizes. */
export async function lockToBecomeOrganizer(
  tx: Transaction,
  actor: Actor,
  link: MatchLink,
  now: Date,
): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  throwIf(whyCannotBecomeOrganizer(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For everything that the organizer alone decides until kick-off. */
export async function lockToEdit(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'organizer'>> {
  const match = await lockVisible(tx, actor, link)
  throwIf(whyCannotEdit(match.row, viewerOf(match), now))
  return authorized<'organizer', LockedMatch>(match)
}

/** The organizer, or a super admin, for whom no match is hidden. */
export async function lockToCancel(tx: Transaction, actor: Actor, id: string, now: Date): Promise<Authorized<LockedMatch, 'canceler'>> {
  const match = actor.isSuperAdmin ? await lockMatch(tx, actor, id) : await lockVisible(tx, actor, { id })
  throwIf(whyCannotCancel(match.row, viewerOf(match), now))
  return authorized<'canceler', LockedMatch>(match)
}

/** An admin of the site, for whom no match is hidden either; that of a super admin is for super admins. @throws PERMISSION_DENIED, MATCH_NOT_FOUND, FAILED_PRECONDITION */
export async function lockToCancelAsAdmin(
  tx: Transaction,
  actor: Admin,
  id: string,
  now: Date,
): Promise<Authorized<LockedMatch, 'canceler'>> {
  if (!canOpenAdministration(actor)) throw apiError('PERMISSION_DENIED')
  const match = await lockMatch(tx, actor, id)
  if (!actor.isSuperAdmin && (await isSuperAdmin(tx, match.row.organizerId))) throw apiError('PERMISSION_DENIED')
  throwIf(whyCannotCancel(match.row, { ...viewerOf(match), isSuperAdmin: true }, now))
  return authorized<'canceler', LockedMatch>(match)
}

/** A super admin, to remove it. @throws PERMISSION_DENIED, MATCH_NOT_FOUND */
export async function lockToDelete(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedMatch, 'moderator'>> {
  if (!actor.isSuperAdmin) throw apiError('PERMISSION_DENIED')
  return authorized<'moderator', LockedMatch>(await lockMatch(tx, actor, id))
}

/**
 * For the end of an account: every match that its owner organizes or ever was on the list of. In the order of their ids,
 * so that two who do this at once never wait for each other.
 */
export function lockMatchesOfUser(tx: Transaction, actor: Actor): Promise<Authorized<LockedMatch, 'player'>[]> {
  return lockUserMatchesWhere(tx, actor)
}

/** The same for the matches that are to come, for an account that stays and may organize nothing any more. */
export function lockUpcomingMatchesOfUser(tx: Transaction, actor: Actor, now: Date): Promise<Authorized<LockedMatch, 'player'>[]> {
  return lockUserMatchesWhere(tx, actor, and(gt(matches.startsAt, now), ne(matches.status, 'cancelled')))
}

async function lockUserMatchesWhere(tx: Transaction, actor: Actor, condition?: SQL): Promise<Authorized<LockedMatch, 'player'>[]> {
  const onTheList = tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, actor.id))
  const rows = await tx
    .select()
    .from(matches)
    .where(and(or(eq(matches.organizerId, actor.id), inArray(matches.id, onTheList)), condition))
    .orderBy(asc(matches.id))
    .for('update')
  // Statements of their own, like in `lock`.
  const own = await tx
    .select({ matchId: matchParticipants.matchId, status: matchParticipants.status })
    .from(matchParticipants)
    .where(eq(matchParticipants.userId, actor.id))
  const participations = new Map(own.map(({ matchId, status }) => [matchId, status]))
  const groupIds = await activeGroupIds(tx, actor.id)
  return rows.map((row) =>
    authorized<'player', LockedMatch>({
      row,
      actor,
      participation: participations.get(row.id) ?? null,
      isInGroup: row.groupId !== null && groupIds.has(row.groupId),
    }),
  )
}

/** For what the clock does: nobody acts. Null when there is no such match any more. */
export async function lockForJob(tx: Transaction, id: string): Promise<Authorized<Pick<LockedMatch, 'row'>, 'job'> | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  return row ? authorized<'job', Pick<LockedMatch, 'row'>>({ row }) : null
}

/** For the end of a group: all that is its, in the order of their ids. */
export async function lockGroupMatches(tx: Transaction, groupId: string): Promise<Authorized<Pick<LockedMatch, 'row'>, 'moderator'>[]> {
  const rows = await tx.select().from(matches).where(eq(matches.groupId, groupId)).orderBy(asc(matches.id)).for('update')
  return rows.map((row) => authorized<'moderator', Pick<LockedMatch, 'row'>>({ row }))
}

export const isListed = ({ participation }: LockedMatch): boolean => participation === 'going' || participation === 'waiting'

async function lockVisible(tx: Transaction, actor: Actor, { id, token }: MatchLink): Promise<LockedMatch> {
  const match = await lockMatch(tx, actor, id)
  if (!canSeeMatch(match.row, viewerOf(match), isSameToken(match.row.inviteToken, token))) throw apiError('MATCH_NOT_FOUND')
  return match
}

/**
 * What follows the first statement is apart from it on purpose: joined to it, it would show the list and the group
 * as they were before this transaction waited for its turn.
 */
async function lockMatch(tx: Transaction, actor: Actor, id: string): Promise<LockedMatch> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  if (!row) throw apiError('MATCH_NOT_FOUND')
  const [own] = await tx
    .select({ status: matchParticipants.status })
    .from(matchParticipants)
    .where(eq(matchParticipants.id, participantId(actor.id, id)))
  return { row, actor, participation: own?.status ?? null, isInGroup: await isActiveMember(tx, actor.id, row.groupId) }
}

function viewerOf({ actor, participation, isInGroup }: LockedMatch): NonNullable<MatchViewer> {
  return { id: actor.id, isSuperAdmin: actor.isSuperAdmin, participation, isInGroup }
}

async function isSuperAdmin(tx: Transaction, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const [account] = await tx.select({ isSuperAdmin: users.isSuperAdmin }).from(users).where(eq(users.id, userId))
  return account?.isSuperAdmin ?? false
}
