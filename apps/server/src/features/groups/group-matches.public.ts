import { eq, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { type Actor, groupEventFields, lockToOrganizeMatch } from './groups.access.ts'
import { groups } from './groups.table.ts'

/**
 * Counts a match that a member organizes for their group. Before the match is stored: whoever needs both rows locks the group first.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED for whoever is no member
 */
export async function addMatchToGroup(
  { tx, emit }: Change,
  actor: Actor,
  { groupId, matchId }: { groupId: string; matchId: string },
): Promise<void> {
  const group = await lockToOrganizeMatch(tx, actor, groupId)
  await tx
    .update(groups)
    .set({ matchCount: sql`${groups.matchCount} + 1` })
    .where(eq(groups.id, group.row.id))
  emit({ type: 'group.matches-changed', ...groupEventFields(group), matchId })
}

/** No longer counts a match that is about to go. After the match itself is locked. */
export async function removeMatchFromGroup(
  { tx, emit }: Change,
  { groupId, matchId }: { groupId: string; matchId: string },
): Promise<void> {
  const [group] = await tx
    .update(groups)
    .set({ matchCount: sql`greatest(${groups.matchCount} - 1, 0)` })
    .where(eq(groups.id, groupId))
    .returning()
  if (group) emit({ type: 'group.matches-changed', ...groupEventFields({ row: group }), matchId })
}
