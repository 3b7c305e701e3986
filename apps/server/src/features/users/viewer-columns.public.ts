import { users } from './users.table.ts'

/** Who a caller is, and whether the account is open: for sessions, API keys and locks. */
export const viewerColumns = {
  id: users.id,
  displayName: users.displayName,
  role: users.role,
  siteAdmin: users.siteAdmin,
  isSuperAdmin: users.isSuperAdmin,
  accountStatus: users.accountStatus,
  active: users.active,
  bannedAt: users.bannedAt,
  unbannedAt: users.unbannedAt,
}
