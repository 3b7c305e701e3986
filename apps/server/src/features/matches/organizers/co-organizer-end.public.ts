import { and, asc, eq, exists, gt, isNotNull, or } from 'drizzle-orm'
import { authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matches } from '../matches.table.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { endCoOrganizing } from './commands/end-co-organizing.ts'

type Block = { blockerId: string; blockedId: string }

/**
 * For a block that is about to be stored: neither organizes with the other any more. Locks also the matches in which one could name the
 * other right now, so that a simultaneous naming waits and sees the block, or is seen here.
 */
export async function endCoOrganizingBetween(change: Change, { blockerId, blockedId }: Block): Promise<void> {
  const { tx, now } = change
  const plays = (userId: string) =>
    exists(
      tx
        .select({ id: matchParticipants.id })
        .from(matchParticipants)
        .where(
          and(
            eq(matchParticipants.matchId, matches.id),
            eq(matchParticipants.userId, userId),
            or(gt(matches.endsAt, now), isNotNull(matchParticipants.coOrganizerNumber)),
          ),
        ),
    )
  const rows = await tx
    .select()
    .from(matches)
    .where(or(and(eq(matches.organizerId, blockerId), plays(blockedId)), and(eq(matches.organizerId, blockedId), plays(blockerId))))
    .orderBy(asc(matches.id))
    .for('no key update')
  for (const row of rows)
    for (const userId of [blockerId, blockedId])
      await endCoOrganizing(change, authorized<'blocker', { row: typeof row }>({ row }), { userId, endedBy: blockerId, reason: 'blocked' })
}
