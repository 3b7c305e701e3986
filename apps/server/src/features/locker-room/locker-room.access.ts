import {
  type LockerRoomViewer,
  whyCannotArrangeTeams,
  whyCannotEnterResult,
  whyCannotVote,
} from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { canSeeMatch } from '@coup-denvoi/contract/matches/match.rules'
import { canEnterLockerRoom } from '@coup-denvoi/contract/matches/replacement.rules'
import { and, eq } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { matchParticipants, participantId } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'

/** Who acts in a locker room. */
export type Actor = Pick<Viewer, 'id'>

export type MatchRow = typeof matches.$inferSelect

/** The locker room of a match, with who is in it. Super admins have no more right here than others. */
export type Room = { row: MatchRow; viewer: LockerRoomViewer & { isInGroup: boolean } }

/** For whoever plays or organizes, to read. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED */
export async function requireRoomAccess(db: Queryable, actor: Actor, id: string): Promise<Authorized<Room, 'insider'>> {
  const [row] = await db.select().from(matches).where(eq(matches.id, id))
  return requireInsider(await requireVisibleRoom(db, actor, row))
}

/** Whether somebody is inside: the same question without an answer for those who are not. */
export async function hasRoomAccess(db: Queryable, actor: Actor, id: string): Promise<boolean> {
  const [row] = await db.select().from(matches).where(eq(matches.id, id))
  return row !== undefined && canEnter(await loadRoom(db, actor, row))
}

/** Like {@link enterRoom}, with the match locked until the transaction ends. */
export async function lockRoom(tx: Transaction, actor: Actor, id: string): Promise<Authorized<Room, 'insider'>> {
  return requireInsider(await lockVisibleRoom(tx, actor, id))
}

/** For the organizer to put players into teams. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function lockToArrangeTeams(tx: Transaction, actor: Actor, id: string, now: Date): Promise<Authorized<Room, 'organizer'>> {
  const room = await lockVisibleRoom(tx, actor, id)
  throwIf(whyCannotArrangeTeams(room.row, room.viewer, now))
  return authorized<'organizer', Room>(room)
}

/** For the organizer to write down what happened; locks nothing yet. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function requireCanEnterResult(tx: Transaction, actor: Actor, id: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id))
  const room = await requireVisibleRoom(tx, actor, row)
  throwIf(whyCannotEnterResult(room.row, room.viewer, now))
}

export async function lockToEnterResult(tx: Transaction, actor: Actor, id: string, now: Date): Promise<Authorized<Room, 'organizer'>> {
  const room = await lockVisibleRoom(tx, actor, id)
  throwIf(whyCannotEnterResult(room.row, room.viewer, now))
  return authorized<'organizer', Room>(room)
}

/** For whoever played. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, VOTE_CLOSED, PERMISSION_DENIED */
export async function lockToVote(tx: Transaction, actor: Actor, id: string, now: Date): Promise<Authorized<Room, 'voter'>> {
  const room = await lockRoom(tx, actor, id)
  throwIf(whyCannotVote(room.row, room.viewer, now))
  return authorized<'voter', Room>(room)
}

/** What an event about a match says of it. */
export const matchEventFields = ({ id, title, type }: MatchRow) => ({ matchId: id, title, isPrivate: type === 'private' })

function requireInsider(room: Room): Authorized<Room, 'insider'> {
  if (!canEnter(room)) throw apiError('LOCKER_ROOM_CLOSED')
  return authorized<'insider', Room>(room)
}

const canEnter = ({ row, viewer }: Room) => canEnterLockerRoom(row, { ...viewer, isSuperAdmin: false })

async function lockVisibleRoom(tx: Transaction, actor: Actor, id: string): Promise<Room> {
  // The weaker of the two locks on a row: what only names the match, as notifications do, needn't wait for it.
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('no key update')
  return requireVisibleRoom(tx, actor, row)
}

async function requireVisibleRoom(db: Queryable, actor: Actor, row: MatchRow | undefined): Promise<Room> {
  if (!row) throw apiError('MATCH_NOT_FOUND')
  const room = await loadRoom(db, actor, row)
  if (!canSeeMatch(row, { ...room.viewer, isSuperAdmin: false }, false)) throw apiError('MATCH_NOT_FOUND')
  return room
}

/** Statements of their own on purpose: joined to the first, they would show the list and the group as they were before this transaction waited for its turn. */
async function loadRoom(db: Queryable, actor: Actor, row: MatchRow): Promise<Room> {
  const [own] = await db
    .select({ status: matchParticipants.status, absent: matchParticipants.absent })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.id, participantId(actor.id, row.id)), eq(matchParticipants.userId, actor.id)))
  const isInGroup = await isActiveMember(db, actor.id, row.groupId)
  return { row, viewer: { id: actor.id, participation: own?.status ?? null, absent: own?.absent ?? false, isInGroup } }
}
