import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { accounts } from '../sessions/sessions.table.ts'
import { identities } from './identities.table.ts'

export type IdentityRow = typeof identities.$inferSelect
/** By which a provider names a person. */
export type IdentityKey = Pick<IdentityRow, 'issuer' | 'subject'>

/** Null for one that nobody has linked. */
export async function findIdentity(db: Queryable, { issuer, subject }: IdentityKey): Promise<IdentityRow | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row ?? null
}

/** Of the account, at one provider. */
export async function findIdentityOf(db: Queryable, userId: string, issuer: string): Promise<IdentityRow | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
  return row ?? null
}

/** Whether it is still linked to the account. */
export async function isIdentityOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
  return found.length === 1
}

/** When the password of the account was set; null for an account without one. */
export async function findPasswordTime(db: Queryable, userId: string): Promise<Date | null> {
  const [account] = await db
    .select({ password: accounts.password, passwordSetAt: accounts.updatedAt })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return account?.password ? account.passwordSetAt : null
}
