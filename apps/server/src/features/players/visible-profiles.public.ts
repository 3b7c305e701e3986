import { and, eq, or, sql } from 'drizzle-orm'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { isAmong, preparedStatement } from '#platform/database/prepared-statement.ts'
import { isTeammate } from './players.public.ts'

/** The ids of those whose page the viewer may open, as `canSeePlayer` of the contract: for lists that link to it. */
export async function findVisibleProfiles(
  db: Pick<Database, 'read'>,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  userIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Set()
  const statement = viewer.isSuperAdmin ? existingProfiles(db.read) : visibleProfiles(db.read)
  const rows = await statement.execute({ viewerId: viewer.id, ids })
  return new Set(rows.map(({ id }) => id))
}

const existingProfiles = preparedStatement((db) =>
  db.select({ id: users.id }).from(users).where(isAmong(users.id, 'ids')).prepare('existing_profiles'),
)

const visibleProfiles = preparedStatement((db) => {
  const viewerId = sql.placeholder('viewerId')
  const isKnown = and(isActiveAccount, isTeammate(db, viewerId, users.id))
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(isAmong(users.id, 'ids'), or(sql`${users.isFindable}`, eq(users.id, viewerId), isKnown)))
    .prepare('visible_profiles')
})
