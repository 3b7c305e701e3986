import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { totpSecrets } from '#features/users/second-factor/second-factors.table.ts'
import { users } from '#features/users/users.table.ts'
import { viewerColumns } from '#features/users/viewer-columns.public.ts'
import type { Database } from '#platform/database/database.ts'

/** How many admins there are, and how many of them have no second factor. */
export async function countAdmins(db: Database, viewerId: string | null): Promise<SettingsForm['admins']> {
  const rows = await db.read
    .select({ ...viewerColumns, confirmedAt: totpSecrets.confirmedAt })
    .from(users)
    .leftJoin(totpSecrets, and(eq(totpSecrets.userId, users.id), isNotNull(totpSecrets.confirmedAt)))
    .where(or(users.isSuperAdmin, users.siteAdmin, eq(users.role, 'admin')))
  const admins = rows.filter(isActive)
  const without = admins.filter(({ confirmedAt }) => confirmedAt === null)
  return { total: admins.length, withoutSecondFactor: without.length, viewerIsWithout: without.some(({ id }) => id === viewerId) }
}
