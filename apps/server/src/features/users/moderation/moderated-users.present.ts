import { canModerate, canReactivate, canSetRights, isActive, isBanned, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import type { Viewer } from '#platform/api/call-context.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'

export const moderatedUserColumns = {
  id: users.id,
  displayName: users.displayName,
  name: users.name,
  phoneNumber: users.phoneNumber,
  phone: users.phone,
  email: users.email,
  role: users.role,
  siteAdmin: users.siteAdmin,
  isSuperAdmin: users.isSuperAdmin,
  accountStatus: users.accountStatus,
  active: users.active,
  bannedAt: users.bannedAt,
  unbannedAt: users.unbannedAt,
  photo: users.photo,
  createdAt: users.createdAt,
  lastLogin: users.lastLogin,
}

export type ModeratedUserRow = Pick<UserRow, keyof typeof moderatedUserColumns>

/** Only for super admins: it holds the e-mail address and the phone number. */
export function presentModeratedUser(row: ModeratedUserRow, viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>): ModeratedUser {
  const banned = isBanned(row)
  const moderates = canModerate(viewer, row)
  return {
    id: row.id,
    displayName: row.displayName,
    name: row.name,
    phoneNumber: row.phoneNumber || row.phone || null,
    email: row.email || null,
    role: row.role,
    siteAdmin: row.siteAdmin,
    isSuperAdmin: row.isSuperAdmin,
    active: isActive(row),
    status: banned ? 'banned' : 'active',
    isDeactivated: canReactivate(row),
    photo: row.photo,
    kit: kitOf(row.id),
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
    isSelf: row.id === viewer.id,
    can: { ban: moderates && !banned, unban: moderates && banned, remove: moderates, setRights: canSetRights(viewer, row) },
  }
}
