import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { mailLinks } from './mail-links.table.ts'

export type MailLinkPurpose = (typeof mailLinks.$inferSelect)['purpose']

/** Null for a token that was used, has expired or is unknown. */
export async function findMailLink(
  db: Queryable,
  { token, purposes }: { token: string; purposes: MailLinkPurpose[] },
  now: Date,
): Promise<{ userId: string } | null> {
  const [link] = await db
    .select({ userId: mailLinks.userId })
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashSecret(token)), inArray(mailLinks.purpose, purposes), gt(mailLinks.expiresAt, now)))
  return link ?? null
}
