import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { setRights } from '../moderation/commands/set-rights.ts'
import { hasSuperAdmin } from '../moderation/super-admins.public.ts'
import { users } from '../users.table.ts'

/**
 * Makes the account with an address a super admin, once the address is confirmed: anybody could register with it. Does nothing where
 * there is a super admin.
 * @returns whether there is one now
 */
export async function promoteInitialAdmin({ db, email }: { db: Database; email: string }): Promise<boolean> {
  if (await hasSuperAdmin(db.read)) return true
  const [user] = await db.read.select().from(users).where(eq(users.email, email))
  if (!user?.emailVerified || !isActive(user)) return false
  await setRights({ db, actor: 'command-line', input: { userId: user.id, rights: { isSuperAdmin: true } } })
  return true
}
