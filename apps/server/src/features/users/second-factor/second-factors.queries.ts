import type { Security } from '@coup-denvoi/contract/users/security.schema'
import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { findIdentityOf, findPasswordTime } from '../identities/identities.queries.ts'
import { requireMe } from '../users.queries.ts'
import { passkeys, recoveryCodes, totpSecrets } from './second-factors.table.ts'

/** How the viewer's account is protected. @param issuer of the provider that the server is set up with @throws UNAUTHENTICATED when it was deleted meanwhile */
export async function findSecurity(db: Database, { id }: Pick<Viewer, 'id'>, issuer: string): Promise<Security> {
  const [{ emailVerified }, totp, [codes], keys, passwordSetAt, identity] = await Promise.all([
    requireMe(db, id),
    findTotp(db.read, id),
    db.read.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    db.read.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    findPasswordTime(db.read, id),
    findIdentityOf(db.read, id, issuer),
  ])
  return {
    emailVerified,
    totpSince: totp?.confirmedAt.toISOString() ?? null,
    recoveryCodesLeft: codes?.left ?? 0,
    passkeys: keys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasPassword: passwordSetAt !== null,
    identity: identity && {
      email: identity.email,
      createdAt: identity.createdAt.toISOString(),
      lastUsedAt: identity.lastUsedAt?.toISOString() ?? null,
    },
  }
}

/** {@link findSecurity} for the provider that the server is set up with. */
export const findSecurityAt = (issuer: string) => (db: Database, viewer: Pick<Viewer, 'id'>) => findSecurity(db, viewer, issuer)

/** The account's secret that a code has confirmed. */
export type ConfirmedTotp = { sealed: string; confirmedAt: Date; lastStep: number }

/** Null for an account that asks for no codes. */
export async function findTotp(db: Queryable, userId: string): Promise<ConfirmedTotp | null> {
  const [row] = await db
    .select({ sealed: totpSecrets.secret, confirmedAt: totpSecrets.confirmedAt, lastStep: totpSecrets.lastStep })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
  return row?.confirmedAt && row.lastStep !== null ? { sealed: row.sealed, confirmedAt: row.confirmedAt, lastStep: row.lastStep } : null
}
