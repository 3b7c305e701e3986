import {
  canSeeMatch,
  type MatchViewer,
  whyCannotCancel,
  whyCannotEdit,
  whyCannotJoin,
  whyCannotLeave,
} from '@coup-denvoi/contract/matches/match.rules'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import { whyCannotBecomeOrganizer, whyCannotSeek, whyCannotTake } from '@coup-denvoi/contract/matches/replacement.rules'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { and, asc, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import { activeGroupIds, isActiveMember } from '#features/groups/active-members.public.ts'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault, refuse } from '#platform/api/fault.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { matchParticipants, participantId } from './match-participants.table.ts'
import { type MatchLink, sameToken } from './matches.queries.ts'
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
  if (!isListed(match)) refuse(whyCannotJoin(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

export async function lockToLeave(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  if (isListed(match)) refuse(whyCannotLeave(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For somebody who is invited, or no longer is. */
export async function lockToDecline(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  if (match.participation === 'invited') refuse(whyCannotLeave(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For a player who looks for somebody to take their place. */
export async function lockToSeek(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  refuse(whyCannotSeek(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For somebody who takes the place of a player. */
export async function lockToTake(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  refuse(whyCannotTake(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For a player who is asked to organise the match, whatever they answer; whether they are, is for the command to see. */
export async function lockToAnswer(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  refuse(whyCannotLeave(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For a player of a match that nobody organises. */
export async function lockToBecomeOrganizer(
  tx: Transaction,
  actor: Actor,
  link: MatchLink,
  now: Date,
): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  refuse(whyCannotBecomeOrganizer(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For everything that the organiser alone decides until kick-off. */
export async function lockToEdit(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'organiser'>> {
  const match = await lockVisible(tx, actor, link)
  refuse(whyCannotEdit(match.row, viewerOf(match), now))
  return authorized<'organiser', LockedMatch>(match)
}

/** The organiser, or a super admin, for whom no match is hidden. */
export async function lockToCancel(tx: Transaction, actor: Actor, id: string, now: Date): Promise<Authorized<LockedMatch, 'canceller'>> {
  const match = actor.isSuperAdmin ? await lock(tx, actor, id) : await lockVisible(tx, actor, { id })
  refuse(whyCannotCancel(match.row, viewerOf(match), now))
  return authorized<'canceller', LockedMatch>(match)
}

/** An admin of the site, for whom no match is hidden either; that of a super admin is for super admins. @throws PERMISSION_DENIED, MATCH_NOT_FOUND, FAILED_PRECONDITION */
export async function lockToCallOff(tx: Transaction, actor: Admin, id: string, now: Date): Promise<Authorized<LockedMatch, 'canceller'>> {
  if (!canOpenAdministration(actor)) throw fault('PERMISSION_DENIED')
  const match = await lock(tx, actor, id)
  if (!actor.isSuperAdmin && (await isSuperAdmin(tx, match.row.organizerId))) throw fault('PERMISSION_DENIED')
  refuse(whyCannotCancel(match.row, { ...viewerOf(match), isSuperAdmin: true }, now))
  return authorized<'canceller', LockedMatch>(match)
}

/** A super admin, to remove it. @throws PERMISSION_DENIED, MATCH_NOT_FOUND */
export async function lockToDelete(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedMatch, 'moderator'>> {
  if (!actor.isSuperAdmin) throw fault('PERMISSION_DENIED')
  return authorized<'moderator', LockedMatch>(await lock(tx, actor, id))
}

/**
 * For the end of an account: every match that its owner organises or ever was on the list of. In the order of their ids,
 * so that two who do this at once never wait for each other.
 */
export function lockAllOf(tx: Transaction, actor: Actor): Promise<Authorized<LockedMatch, 'player'>[]> {
  return lockThoseOf(tx, actor)
}

/** The same for the matches that are to come, for an account that stays and may organise nothing any more. */
export function lockComingOf(tx: Transaction, actor: Actor, now: Date): Promise<Authorized<LockedMatch, 'player'>[]> {
  return lockThoseOf(tx, actor, and(gt(matches.startsAt, now), ne(matches.status, 'cancelled')))
}

async function lockThoseOf(tx: Transaction, actor: Actor, which?: SQL): Promise<Authorized<LockedMatch, 'player'>[]> {
  const onTheList = tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, actor.id))
  const rows = await tx
    .select()
    .from(matches)
    .where(and(or(eq(matches.organizerId, actor.id), inArray(matches.id, onTheList)), which))
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
export async function lockForTheClock(tx: Transaction, id: string): Promise<Authorized<Pick<LockedMatch, 'row'>, 'clock'> | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  return row ? authorized<'clock', Pick<LockedMatch, 'row'>>({ row }) : null
}

/** For the end of a group: all that is its, in the order of their ids. */
export async function lockAllOfGroup(tx: Transaction, groupId: string): Promise<Authorized<Pick<LockedMatch, 'row'>, 'moderator'>[]> {
  const rows = await tx.select().from(matches).where(eq(matches.groupId, groupId)).orderBy(asc(matches.id)).for('update')
  return rows.map((row) => authorized<'moderator', Pick<LockedMatch, 'row'>>({ row }))
}

export const isListed = ({ participation }: LockedMatch): boolean => participation === 'going' || participation === 'waiting'

async function lockVisible(tx: Transaction, actor: Actor, { id, token }: MatchLink): Promise<LockedMatch> {
  const match = await lock(tx, actor, id)
  if (!canSeeMatch(match.row, viewerOf(match), sameToken(match.row.inviteToken, token))) throw fault('MATCH_NOT_FOUND')
  return match
}

/**
 * What follows the first statement is apart from it on purpose: joined to it, it would show the list and the group
 * as they were before this transaction waited for its turn.
 */
async function lock(tx: Transaction, actor: Actor, id: string): Promise<LockedMatch> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  if (!row) throw fault('MATCH_NOT_FOUND')
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
