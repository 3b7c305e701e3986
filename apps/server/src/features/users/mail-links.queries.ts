import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { mailLinks } from './mail-links.table.ts'

export type MailLinkPurpose = (typeof mailLinks.$inferSelect)['purpose']

/** What is kept of a link's secret. It is random and long, so that a plain hash can't be guessed backwards. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whose link a secret opens; null for one that was used, is too old or was never ours. */
export async function findMailLink(
  db: Queryable,
  { token, purpose }: { token: string; purpose: MailLinkPurpose },
  now: Date,
): Promise<{ userId: string } | null> {
  const [link] = await db
    .select({ userId: mailLinks.userId })
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, purpose), gt(mailLinks.expiresAt, now)))
  return link ?? null
}
