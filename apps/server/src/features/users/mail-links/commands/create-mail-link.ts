import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { mailLinks } from '../mail-links.table.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long a link works. The mails say so. */
const LINK_TTL_MS = { 'password-reset': HOUR_MS, 'email-change': HOUR_MS, 'email-confirmation': 7 * 24 * HOUR_MS }
const ROWS_PER_PURGE = 1000

type NewMailLink =
  | { userId: string; purpose: 'password-reset' | 'email-confirmation' }
  | { userId: string; purpose: 'email-change'; newEmail: string }

/**
 * Replaces the user's link of this purpose. The caller has locked the user's row.
 * @returns the token, which is stored only as a hash
 */
export async function createMailLink(change: Change, link: NewMailLink): Promise<string> {
  const { tx, now } = change
  const token = randomBytes(32).toString('base64url')
  await tx.delete(mailLinks).where(and(eq(mailLinks.userId, link.userId), eq(mailLinks.purpose, link.purpose)))
  await purgeExpiredMailLinks(change)
  const expiresAt = new Date(now.getTime() + LINK_TTL_MS[link.purpose])
  await tx.insert(mailLinks).values({ ...link, tokenHash: hashSecret(token), expiresAt, createdAt: now })
  return token
}

/** Skips rows that a concurrent transaction is redeeming. */
async function purgeExpiredMailLinks({ tx, now }: Change): Promise<void> {
  const expired = tx
    .select({ tokenHash: mailLinks.tokenHash })
    .from(mailLinks)
    .where(lte(mailLinks.expiresAt, now))
    .limit(ROWS_PER_PURGE)
    .for('update', { skipLocked: true })
  await tx.delete(mailLinks).where(inArray(mailLinks.tokenHash, expired))
}
