import { whyCannotOrganizeMatch } from '@coup-denvoi/contract/groups/group.rules'
import { eq, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { type Actor, groupEventFields, lockGroup } from './groups.access.ts'
import { groups } from './groups.table.ts'

type GroupMatch = { groupId: string; matchId: string }

/** Counts a new match of the group. Call it before storing the match: the group is locked first. @throws GROUP_NOT_FOUND, PERMISSION_DENIED unless the actor is a member */
export async function addMatchToGroup(change: Change, actor: Actor, { groupId, matchId }: GroupMatch): Promise<void> {
  const group = await lockGroup(change, actor, groupId, { as: 'member', unless: whyCannotOrganizeMatch })
  await change.tx
    .update(groups)
    .set({ matchCount: sql`${groups.matchCount} + 1` })
    .where(eq(groups.id, groupId))
  change.emit({ type: 'group.matches-changed', ...groupEventFields(group), matchId })
}

/** Stops counting a match that is being deleted. Call it after locking the match. */
export async function removeMatchFromGroup({ tx, emit }: Change, { groupId, matchId }: GroupMatch): Promise<void> {
  const [row] = await tx
    .update(groups)
    .set({ matchCount: sql`greatest(${groups.matchCount} - 1, 0)` })
    .where(eq(groups.id, groupId))
    .returning()
  if (row) emit({ type: 'group.matches-changed', ...groupEventFields({ row }), matchId })
}
