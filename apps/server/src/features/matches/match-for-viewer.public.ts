import type { LockerRoomViewer } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { canSeeMatch } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq } from 'drizzle-orm'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { actorLock, requireActive } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { type MatchRow, matches } from './matches.table.ts'
import { isCoOrganizer, matchParticipants, participantId } from './participation/match-participants.table.ts'

/** A match and the viewer's place in it. Super admins get no extra rights here. */
export type MatchForViewer = { row: MatchRow; viewer: LockerRoomViewer & { isInGroup: boolean } }

/** Null when there is no such match, or the viewer may not see it. */
export async function findMatchForViewer(db: Queryable, viewer: { id: string }, id: string): Promise<MatchForViewer | null> {
  const [row] = await db.select().from(matches).where(eq(matches.id, id))
  return loadVisible(db, viewer, row)
}

/** @throws MATCH_NOT_FOUND */
export async function requireMatchForViewer(db: Queryable, viewer: { id: string }, id: string): Promise<MatchForViewer> {
  return found(await findMatchForViewer(db, viewer, id))
}

/** Locks the viewer's account and the match until the transaction ends. @throws MATCH_NOT_FOUND, UNAUTHENTICATED */
export async function lockMatchForViewer(tx: Transaction, viewer: { id: string }, id: string): Promise<MatchForViewer> {
  const { locked, account } = actorLock(tx, viewer)
  const [read] = await tx
    .with(locked)
    .select({ row: matches, account })
    .from(locked)
    .innerJoin(matches, eq(matches.id, id))
    .for('no key update', { of: matches })
  if (read) requireActive(read.account)
  return found(await loadVisible(tx, viewer, read?.row))
}

async function loadVisible(db: Queryable, { id }: { id: string }, row: MatchRow | undefined): Promise<MatchForViewer | null> {
  if (!row) return null
  // Separate statements: in one with the lock they would read the list and the group as they were before the wait.
  const [own] = await db
    .select({ status: matchParticipants.status, absent: matchParticipants.absent, isCoOrganizer: isCoOrganizer() })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.id, participantId(id, row.id)), eq(matchParticipants.userId, id)))
  const isInGroup = await isActiveMember(db, id, row.groupId)
  const viewer = {
    id,
    participation: own?.status ?? null,
    absent: own?.absent ?? false,
    isCoOrganizer: own?.isCoOrganizer ?? false,
    isInGroup,
  }
  return canSeeMatch(row, { ...viewer, isSuperAdmin: false }, false) ? { row, viewer } : null
}

function found(match: MatchForViewer | null): MatchForViewer {
  if (!match) throw apiError('MATCH_NOT_FOUND')
  return match
}
