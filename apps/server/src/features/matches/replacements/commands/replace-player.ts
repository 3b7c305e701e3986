import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type LockedMatchRow, organizerIdsOf } from '../../matches.access.ts'
import { endHandover } from '../../organizers/commands/end-handover.ts'
import { type Arrival, putOnList } from '../../participation/commands/put-on-list.ts'
import { updatePlaceCounts } from '../../participation/commands/update-place-counts.ts'
import { matchParticipants, NO_ROLE, NO_TEAM, participantId } from '../../participation/match-participants.table.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import { endReplacement } from './end-replacement.ts'

/**
 * Puts somebody in the place of a player who seeks a replacement, in the same team and position on the pitch.
 * @param options.waits the newcomer leaves the bench
 * @returns whether that player still sought one
 */
export async function replacePlayer(
  change: Change,
  match: Authorized<LockedMatchRow, string>,
  arrival: Arrival,
  userId: string,
  { waits = false }: { waits?: boolean } = {},
): Promise<boolean> {
  const { tx, emit, now } = change
  const { row } = match
  if (!(await endReplacement(change, match, { userId, status: 'taken', takenBy: arrival.userId }))) return false
  const isReplacedPlayer = eq(matchParticipants.id, participantId(userId, row.id))
  const [replaced] = await tx
    .select({
      displayName: users.displayName,
      team: {
        team: matchParticipants.team,
        placeX: matchParticipants.placeX,
        placeY: matchParticipants.placeY,
        publishedTeam: matchParticipants.publishedTeam,
        publishedX: matchParticipants.publishedX,
        publishedY: matchParticipants.publishedY,
      },
    })
    .from(matchParticipants)
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(isReplacedPlayer)
  await tx
    .update(matchParticipants)
    .set({ status: 'left', leftAt: null, leftLate: false, ...NO_TEAM, ...NO_ROLE, updatedAt: now })
    .where(isReplacedPlayer)
  await putOnList(change, match, arrival, { status: 'going', ...replaced?.team })
  await updatePlaceCounts(change, match, { replacementsSought: -1, arrivals: 1, waiting: waits ? -1 : 0 })
  emit({
    type: 'match.player-replaced',
    ...matchEventFields(row),
    organizerIds: organizerIdsOf(match),
    userId,
    displayName: replaced?.displayName ?? '',
    replacementUserId: arrival.userId,
    replacementGuestId: arrival.guestId,
    replacementName: arrival.displayName,
  })
  await endHandover(change, match, { toUserId: userId, status: 'cancelled' })
  return true
}

/** The player who has sought a replacement for longest, or null. */
export async function findFirstReplacementSeeker(tx: Transaction, matchId: string): Promise<string | null> {
  const [request] = await tx
    .select({ userId: matchReplacements.userId })
    .from(matchReplacements)
    .where(and(eq(matchReplacements.matchId, matchId), eq(matchReplacements.status, 'open')))
    .orderBy(asc(matchReplacements.createdAt), asc(matchReplacements.id))
    .limit(1)
  return request?.userId ?? null
}
