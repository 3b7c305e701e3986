import type { LockerRoomViewer } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { canSeeMatch } from '@coup-denvoi/contract/matches/match.rules'
import { requireActive } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { matchById } from './match-rows.queries.ts'
import type { MatchRow } from './matches.table.ts'
import { participantId } from './participation/match-participants.table.ts'
import { matchAndActor, placeInMatch } from './participation/place-in-match.queries.ts'

/** A match and the viewer's place in it. Super admins get no extra rights here. */
export type MatchForViewer = { row: MatchRow; viewer: LockerRoomViewer & { isInGroup: boolean } }

/** Null when there is no such match, or the viewer may not see it. */
export async function findMatchForViewer(db: Queryable, viewer: { id: string }, id: string): Promise<MatchForViewer | null> {
  const [[row], places] = await Promise.all([matchById(db).execute({ id }), placesOf(db, viewer, id)])
  return row ? presentIfVisible(row, viewer, places) : null
}

/** @throws MATCH_NOT_FOUND */
export async function requireMatchForViewer(db: Queryable, viewer: { id: string }, id: string): Promise<MatchForViewer> {
  return found(await findMatchForViewer(db, viewer, id))
}

/** Locks the viewer's account and the match until the transaction ends. @throws MATCH_NOT_FOUND, UNAUTHENTICATED */
export async function lockMatchForViewer(tx: Transaction, viewer: { id: string }, id: string): Promise<MatchForViewer> {
  // Separate statements: in one with the lock they would read the list and the group as they were before the wait.
  const [[read], places] = await inOneTrip(matchAndActor(tx).execute({ actorId: viewer.id, id }), placesOf(tx, viewer, id))
  if (read) requireActive(read.account)
  return found(read ? presentIfVisible(read.row, viewer, places) : null)
}

const placesOf = (db: Queryable, { id: userId }: { id: string }, id: string) =>
  placeInMatch(db).execute({ participantId: participantId(userId, id), userId, id })

function presentIfVisible(row: MatchRow, { id }: { id: string }, [place]: Awaited<ReturnType<typeof placesOf>>): MatchForViewer | null {
  const viewer = {
    id,
    participation: place?.participation ?? null,
    absent: place?.absent ?? false,
    isCoOrganizer: place?.isCoOrganizer ?? false,
    isInGroup: place?.isInGroup ?? false,
  }
  return canSeeMatch(row, { ...viewer, isSuperAdmin: false }, false) ? { row, viewer } : null
}

function found(match: MatchForViewer | null): MatchForViewer {
  if (!match) throw apiError('MATCH_NOT_FOUND')
  return match
}
