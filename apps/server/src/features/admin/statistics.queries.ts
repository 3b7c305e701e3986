import type { AdminCounts, Statistics } from '@coup-denvoi/contract/admin/admin.schema'
import { sql } from 'drizzle-orm'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { rowCountOf } from './row-counts.queries.ts'
import { rowCounts } from './row-counts.table.ts'

/** What the tabs and the tiles of the panel say: all of one moment, so that the parts make the whole. */
export async function readAdminCounts(db: Database): Promise<AdminCounts> {
  const [counted] = await adminCounts(db).execute()
  if (!counted) throw new Error('counting makes a row')
  return {
    users: { total: counted.users, active: counted.users - counted.banned - counted.inactive, banned: counted.banned },
    matches: { total: counted.matches, active: counted.matches - counted.cancelled, cancelled: counted.cancelled },
    groups: { total: counted.groups, public: counted.groups - counted.private, private: counted.private },
  }
}

/** How many documents there are of each kind. */
export async function readStatistics(db: Database): Promise<Statistics> {
  const [counted] = await tableCounts(db).execute()
  if (!counted) throw new Error('counting makes a row')
  return counted
}

/** Each is spelt like its partial index: few of many, so that only they are counted and the rest is what remains. */
export const isBannedRow = sql`${users.bannedAt} is not null and (${users.unbannedAt} is null or ${users.unbannedAt} < ${users.bannedAt})`
const isInactiveRow = sql`(${users.bannedAt} is null or ${users.unbannedAt} >= ${users.bannedAt}) and ${users.accountStatus} is distinct from 'active' and ${users.active} is not true`
const isCancelledRow = sql`${matches.status} = 'cancelled'`

const adminCounts = preparedStatement((db) =>
  db
    .select({
      users: rowCountOf('users'),
      banned: db.$count(users, isBannedRow),
      inactive: db.$count(users, isInactiveRow),
      matches: rowCountOf('matches'),
      cancelled: db.$count(matches, isCancelledRow),
      groups: rowCountOf('groups'),
      private: db.$count(groups, sql`${groups.isPrivate}`),
    })
    .from(rowCounts)
    .prepare('admin_counts'),
)

const tableCounts = preparedStatement((db) =>
  db
    .select({
      users: rowCountOf('users'),
      matches: rowCountOf('matches'),
      groups: rowCountOf('groups'),
      conversations: rowCountOf('conversations'),
      notifications: rowCountOf('notifications'),
    })
    .from(rowCounts)
    .prepare('admin_statistics'),
)
