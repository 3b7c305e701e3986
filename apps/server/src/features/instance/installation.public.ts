import { eq } from 'drizzle-orm'
import { hasSuperAdmin } from '#features/users/moderation/super-admins.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { installation } from './installation.table.ts'

/** Whether the site waits for its first super admin. Read each time: it ends at once on all processes. */
export const isInstallable = async (db: Queryable): Promise<boolean> => !(await hasSuperAdmin(db))

/**
 * Checks the browser in which the code was typed, until the transaction ends. Others who would change something wait.
 * @param secret of its cookie
 * @throws NOT_FOUND once there is a super admin, INSTALLATION_CODE_REQUIRED
 */
export async function lockInstaller({ tx, now }: Change, secret: string | null): Promise<void> {
  const [row] = await tx.select().from(installation).for('no key update')
  if (await hasSuperAdmin(tx)) throw apiError('NOT_FOUND')
  if (!row || !isInstaller(row, secret, now)) throw apiError('INSTALLATION_CODE_REQUIRED')
}

/** Whether the code was typed in the browser with this cookie. */
export async function mayInstall(db: Queryable, secret: string | null, now: Date): Promise<boolean> {
  const [row] = await db.select().from(installation)
  return row !== undefined && isInstaller(row, secret, now)
}

/** In the transaction that makes a super admin: whoever installs at the same time waits for it, and then comes too late. */
export async function endInstallation({ tx }: { tx: Transaction }): Promise<void> {
  await tx.delete(installation).where(eq(installation.id, true))
}

const isInstaller = (
  { secretHash, secretExpiresAt }: Pick<typeof installation.$inferSelect, 'secretHash' | 'secretExpiresAt'>,
  secret: string | null,
  now: Date,
): boolean => secret !== null && secretHash === hashSecret(secret) && secretExpiresAt !== null && secretExpiresAt > now
