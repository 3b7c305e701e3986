import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { users } from '../users.table.ts'

/** Whether there is a super admin, whatever the state of the account. The index holds them only, so the condition is literal. */
export async function hasSuperAdmin(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(sql`${users.isSuperAdmin}`).limit(1)
  return found.length > 0
}
