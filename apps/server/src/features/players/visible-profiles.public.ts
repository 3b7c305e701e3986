import { canSeePlayer } from '@coup-denvoi/contract/players/player.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { inArray, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { isTeammate } from './players.public.ts'

/** The ids of those whose page the viewer may open, for lists that link to it. */
export async function findVisibleProfiles(
  { read }: Pick<Database, 'read'>,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await read
    .select({
      id: users.id,
      appearsInSearch: users.appearsInSearch,
      acceptsMessagesFrom: users.acceptsMessagesFrom,
      accountStatus: users.accountStatus,
      active: users.active,
      bannedAt: users.bannedAt,
      unbannedAt: users.unbannedAt,
      isTeammate: sql<boolean>`${isTeammate(read, viewer.id, users.id)}`,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]))
  const visible = rows.filter((row) =>
    canSeePlayer(
      { ...row, isActive: isActive(row) },
      { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, isTeammate: row.isTeammate, hasBlocked: false },
    ),
  )
  return new Set(visible.map(({ id }) => id))
}
