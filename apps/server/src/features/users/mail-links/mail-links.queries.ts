import { createHash } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { mailLinks } from './mail-links.table.ts'

export type MailLinkPurpose = (typeof mailLinks.$inferSelect)['purpose']

/** Tokens are long and random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Null for a token that was used, has expired or is unknown. */
export async function findMailLink(
  db: Queryable,
  { token, purposes }: { token: string; purposes: MailLinkPurpose[] },
  now: Date,
): Promise<{ userId: string } | null> {
  const [link] = await db
    .select({ userId: mailLinks.userId })
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashToken(token)), inArray(mailLinks.purpose, purposes), gt(mailLinks.expiresAt, now)))
  return link ?? null
}
