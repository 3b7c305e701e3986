import type { AdminCounts, Statistics } from '@coup-denvoi/contract/admin/admin.schema'
import { sql } from 'drizzle-orm'
import { conversations } from '#features/conversations/conversations.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { rowTotal } from './row-total.queries.ts'

/** The counts of the panel's tabs and tiles, in one snapshot. The larger part is what the smaller ones leave of the total. */
export async function readAdminCounts(db: Database): Promise<AdminCounts> {
  const [counted] = await adminCounts(db).execute()
  if (!counted) throw new Error('counting makes a row')
  return {
    users: { total: counted.users, active: remainder(counted.users, counted.banned), banned: counted.banned },
    matches: { total: counted.matches, active: remainder(counted.matches, counted.cancelled), cancelled: counted.cancelled },
    groups: { total: counted.groups, public: remainder(counted.groups, counted.private), private: counted.private },
  }
}

/** A total may be an estimate. */
const remainder = (total: number, part: number) => Math.max(total - part, 0)

/** How many documents there are of each kind. */
export async function readStatistics(db: Database): Promise<Statistics> {
  const [counted] = await tableCounts(db).execute()
  if (!counted) throw new Error('counting makes a row')
  return counted
}

/** Each has a partial index with the same condition. */
export const isBannedRow = sql`${users.bannedAt} is not null and (${users.unbannedAt} is null or ${users.unbannedAt} < ${users.bannedAt})`
const isCancelledRow = sql`${matches.status} = 'cancelled'`

const adminCounts = preparedStatement((db) =>
  db
    .select({
      users: rowTotal(users),
      banned: db.$count(users, isBannedRow),
      matches: rowTotal(matches),
      cancelled: db.$count(matches, isCancelledRow),
      groups: rowTotal(groups),
      private: db.$count(groups, sql`${groups.isPrivate}`),
    })
    .from(sql`(select) as one`)
    .prepare('admin_counts'),
)

const tableCounts = preparedStatement((db) =>
  db
    .select({
      users: rowTotal(users),
      matches: rowTotal(matches),
      groups: rowTotal(groups),
      conversations: rowTotal(conversations),
      notifications: rowTotal(notifications),
    })
    .from(sql`(select) as one`)
    .prepare('admin_statistics'),
)
