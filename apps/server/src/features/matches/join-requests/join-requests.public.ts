import { and, asc, eq, exists, or } from 'drizzle-orm'
import { authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { coOrganizersOfMatch, type LockedMatchRow } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { dropJoinRequests } from './commands/end-join-request.ts'
import { matchJoinRequests } from './match-join-requests.table.ts'

/** For a block that was just stored: one who asks to join a match of the other does so no longer. */
export async function dropJoinRequestsAfterBlock(change: Change, block: { blockerId: string; blockedId: string }): Promise<void> {
  const { tx } = change
  const { blockerId, blockedId } = block
  const isAskedBy = (userId: string) =>
    exists(
      tx
        .select({ userId: matchJoinRequests.userId })
        .from(matchJoinRequests)
        .where(and(eq(matchJoinRequests.matchId, matches.id), eq(matchJoinRequests.userId, userId))),
    )
  const rows = await tx
    .select()
    .from(matches)
    .where(or(and(eq(matches.organizerId, blockerId), isAskedBy(blockedId)), and(eq(matches.organizerId, blockedId), isAskedBy(blockerId))))
    .orderBy(asc(matches.id))
    .for('no key update')
  for (const row of rows) {
    const [roles] = await coOrganizersOfMatch(tx).execute({ id: row.id })
    const match = authorized<'blocker', LockedMatchRow>({ row, coOrganizerIds: roles?.coOrganizerIds ?? [] })
    await dropJoinRequests(change, match, [row.organizerId === blockerId ? blockedId : blockerId])
  }
}
