import { whyCannotEnterResult, whyCannotVote } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import { canEnterLockerRoom } from '@coup-denvoi/contract/matches/replacements/replacement.rules'
import { eq } from 'drizzle-orm'
import { lockCountableUsers } from '#features/matches/match-counters.public.ts'
import { lockMatchForViewer, type MatchForViewer, requireMatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import { type MatchRow, matches } from '#features/matches/matches.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'

export type Actor = Pick<Viewer, 'id'>

/** For the organizer; locks the counted users and the match. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function lockToEnterResult({ tx, now }: Change, actor: Actor, id: string): Promise<Authorized<MatchForViewer, 'organizer'>> {
  const unlocked = await requireMatchForViewer(tx, actor, id)
  // Checked before locking the users: without the right nobody may lock them.
  throwIf(whyCannotEnterResult(unlocked.row, unlocked.viewer, now))
  await lockCountableUsers(tx, id, actor.id)
  const match = await lockMatchForViewer(tx, actor, id)
  throwIf(whyCannotEnterResult(match.row, match.viewer, now))
  return authorized<'organizer', MatchForViewer>(match)
}

/** For jobs, which act for nobody; locks the counted users and the match. Null when there is no such match. */
export async function lockForJob({ tx }: Change, id: string): Promise<Authorized<{ row: MatchRow }, 'job'> | null> {
  await lockCountableUsers(tx, id)
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('no key update')
  return row ? authorized<'job', { row: MatchRow }>({ row }) : null
}

/** For players who came. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, VOTE_CLOSED, PERMISSION_DENIED */
export async function lockToVote({ tx, now }: Change, actor: Actor, id: string): Promise<Authorized<MatchForViewer, 'voter'>> {
  const match = await lockMatchForViewer(tx, actor, id)
  if (!canEnterLockerRoom(match.row, { ...match.viewer, isSuperAdmin: false })) throw apiError('LOCKER_ROOM_CLOSED')
  throwIf(whyCannotVote(match.row, match.viewer, now))
  return authorized<'voter', MatchForViewer>(match)
}
