import { sql } from 'drizzle-orm'
import { users } from './users.table.ts'

/** `isActive` of the contract, as a condition. */
export const isActiveAccount = sql<boolean>`((coalesce(${users.accountStatus} = 'active', false) or coalesce(${users.active}, false))
  and (${users.bannedAt} is null or coalesce(${users.unbannedAt} >= ${users.bannedAt}, false)))`
