import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { and, asc, eq, exists, getTableColumns, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { askedVersion } from '#features/instance/terms.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { totpSecrets } from './second-factor/second-factors.table.ts'
import { accounts } from './sessions/sessions.table.ts'
import { presentMe, type UserRow } from './users.present.ts'
import { users } from './users.table.ts'

/** The signed-in user; null once the account is deleted. */
export async function findMe(db: Database, userId: string): Promise<Me | null> {
  const [row] = await userById(db).execute({ id: userId })
  return row ? presentMe(row.user, row) : null
}

/** @throws UNAUTHENTICATED when the account was deleted since the session was checked */
export async function requireMe(db: Database, userId: string): Promise<Me> {
  const me = await findMe(db, userId)
  if (!me) throw apiError('UNAUTHENTICATED')
  return me
}

const userById = preparedStatement((db) =>
  db
    .select({
      user: getTableColumns(users),
      askedVersion,
      hasSecondFactor: exists(
        db
          .select({ one: sql`1` })
          .from(totpSecrets)
          .where(and(eq(totpSecrets.userId, users.id), isNotNull(totpSecrets.confirmedAt))),
      ).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
)

/** A user's password. A rehash of the same password leaves `passwordSetAt` as it is. */
type Credential = { userId: string; passwordHash: string | null; passwordSetAt: Date }

/** @param email in lower case */
export async function findCredential(db: Database, email: string): Promise<Credential | null> {
  const [row] = await db.read
    .select({ userId: users.id, passwordHash: accounts.password, passwordSetAt: accounts.updatedAt })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
  return row ?? null
}

/** @param email in lower case */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db.read.select().from(users).where(eq(users.email, email))
  return row ?? null
}

/** Admins, super admins and banned users. */
export function listPrivilegedAndBannedUsers(db: Database): Promise<UserRow[]> {
  const hasRights = or(users.isSuperAdmin, users.siteAdmin, eq(users.role, 'admin'))
  return db.read.select().from(users).where(or(hasRights, isBannedRow)).orderBy(asc(users.email))
}

const isBannedRow = and(isNotNull(users.bannedAt), or(isNull(users.unbannedAt), gt(users.bannedAt, users.unbannedAt)))
