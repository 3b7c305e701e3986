import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'

/**
 * At sign-in, fills empty fields of imported or old accounts. Keeps the row locked until the transaction ends, so that a concurrent ban
 * waits and then ends the new session. There is nothing to create: credentials are deleted with their user, and a deleted account must
 * not come back.
 * @throws PROFILE_NOT_FOUND when the account was deleted meanwhile
 */
export async function fillMissingUserFields(tx: Transaction, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw apiError('PROFILE_NOT_FOUND')
  const missing = missingFields(user)
  if (Object.keys(missing).length === 0) return user
  const [filled = user] = await tx.update(users).set(missing).where(eq(users.id, userId)).returning()
  return filled
}

type FillableFields = Pick<UserRow, 'name' | 'displayName' | 'role' | 'accountStatus' | 'active'>

function missingFields(user: UserRow): Partial<FillableFields> {
  // Never from the e-mail address, which is private.
  const displayName = user.displayName || displayNameOf(user) || user.name
  const filled: FillableFields = {
    displayName,
    name: user.name || displayName,
    role: user.role ?? 'user',
    // Each is derived from the other, so that filling one never enables a disabled account.
    accountStatus: user.accountStatus ?? (user.active === false && user.bannedAt === null ? 'inactive' : 'active'),
    active: user.active ?? user.accountStatus !== 'inactive',
  }
  return Object.fromEntries(Object.entries(filled).filter(([field, value]) => user[field as keyof FillableFields] !== value))
}
