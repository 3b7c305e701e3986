import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'

/**
 * At sign-in, fills what an account from an import or from an older version lacks. Nothing that is there is changed.
 * The row stays locked until the transaction ends: a ban at the same moment waits, and then finds the session that it has to end.
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
  // Never from the e-mail address, which is nobody else's business.
  const displayName = user.displayName || displayNameOf(user) || user.name
  const filled: FillableFields = {
    displayName,
    name: user.name || displayName,
    role: user.role ?? 'user',
    // Each of the two follows the other, so that filling one never enables a disabled account.
    accountStatus: user.accountStatus ?? (user.active === false && user.bannedAt === null ? 'inactive' : 'active'),
    active: user.active ?? user.accountStatus !== 'inactive',
  }
  return Object.fromEntries(Object.entries(filled).filter(([field, value]) => user[field as keyof FillableFields] !== value))
}
