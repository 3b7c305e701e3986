import { eq } from 'drizzle-orm'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { users } from '../users.table.ts'

/** What sets an account above others; what is left out stays as it is. */
export type Rights = { role?: 'user' | 'admin'; siteAdmin?: boolean; isSuperAdmin?: boolean }

/**
 * Gives rights to an account, or takes them away. Only the command line calls it: nothing in the web app makes super admins.
 * @throws NOT_FOUND
 */
export async function setRights({
  db,
  input: { userId, rights },
  now = new Date(),
}: {
  db: Database
  input: { userId: string; rights: Rights }
  now?: Date
}): Promise<void> {
  await db.change(async (tx, emit) => {
    const changed = await tx
      .update(users)
      .set({ ...rights, updatedAt: now })
      .where(eq(users.id, userId))
      .returning({ id: users.id })
    if (changed.length === 0) throw fault('NOT_FOUND')
    emit({ type: 'user.changed', userId })
  })
}
