import { whyCannotArrangeTeams } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { whyCannotAnnounce } from '@coup-denvoi/contract/matches/match.rules'
import { canEnterLockerRoom } from '@coup-denvoi/contract/matches/replacements/replacement.rules'
import {
  findMatchForViewer,
  lockMatchForViewer,
  type MatchForViewer,
  requireMatchForViewer,
} from '#features/matches/match-for-viewer.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'

/** The user who acts in a locker room. */
export type Actor = Pick<Viewer, 'id'>

/** For players and the organizer, to read. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED */
export async function requireRoomAccess(db: Queryable, actor: Actor, id: string): Promise<Authorized<MatchForViewer, 'insider'>> {
  return requireInsider(await requireMatchForViewer(db, actor, id))
}

/** The same question as a boolean. */
export async function hasRoomAccess(db: Queryable, actor: Actor, id: string): Promise<boolean> {
  const match = await findMatchForViewer(db, actor, id)
  return match !== null && canEnter(match)
}

/** Like {@link requireRoomAccess}, with the match locked until the transaction ends. */
export async function lockRoom(tx: Transaction, actor: Actor, id: string): Promise<Authorized<MatchForViewer, 'insider'>> {
  return requireInsider(await lockMatchForViewer(tx, actor, id))
}

/** For the organizer. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function lockToAnnounce({ tx, now }: Change, actor: Actor, id: string): Promise<Authorized<MatchForViewer, 'organizer'>> {
  const match = await lockMatchForViewer(tx, actor, id)
  throwIf(whyCannotAnnounce(match.row, { ...match.viewer, isSuperAdmin: false }, now))
  return authorized<'organizer', MatchForViewer>(match)
}

/** The same for the teams. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function lockToArrangeTeams({ tx, now }: Change, actor: Actor, id: string): Promise<Authorized<MatchForViewer, 'organizer'>> {
  const match = await lockMatchForViewer(tx, actor, id)
  throwIf(whyCannotArrangeTeams(match.row, match.viewer, now))
  return authorized<'organizer', MatchForViewer>(match)
}

/** The same to read, without a lock. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function requireToArrangeTeams(db: Queryable, actor: Actor, id: string, now: Date): Promise<void> {
  const match = await requireMatchForViewer(db, actor, id)
  throwIf(whyCannotArrangeTeams(match.row, match.viewer, now))
}

function requireInsider(match: MatchForViewer): Authorized<MatchForViewer, 'insider'> {
  if (!canEnter(match)) throw apiError('LOCKER_ROOM_CLOSED')
  return authorized<'insider', MatchForViewer>(match)
}

const canEnter = ({ row, viewer }: MatchForViewer) => canEnterLockerRoom(row, { ...viewer, isSuperAdmin: false })
