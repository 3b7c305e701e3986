import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { isTeammate } from './players.public.ts'

/** The ids of those whose page the viewer may open, as `canSeePlayer` of the contract: for lists that link to it. */
export async function findVisibleProfiles(
  { read }: Pick<Database, 'read'>,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Set()
  const isKnown = and(isActiveAccount, isTeammate(read, viewer.id, users.id))
  const isVisible = viewer.isSuperAdmin ? undefined : or(sql`${users.isFindable}`, eq(users.id, viewer.id), isKnown)
  const rows = await read
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isVisible))
  return new Set(rows.map(({ id }) => id))
}
