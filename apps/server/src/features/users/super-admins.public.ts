import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { users } from './users.table.ts'

/** Whether there is a super admin, whatever the state of the account. */
export async function hasSuperAdmin(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.isSuperAdmin, true)).limit(1)
  return found.length > 0
}
