import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { hashToken } from '../mail-links.queries.ts'
import { mailLinks } from '../mail-links.table.ts'

/** How long a link that was sent by mail can be opened. The mails say so. */
const LINK_TTL_MS = 60 * 60 * 1000
const ROWS_PER_PURGE = 1000

type NewMailLink = { userId: string; purpose: 'password-reset' } | { userId: string; purpose: 'email-change'; newEmail: string }

/**
 * Makes a link to be sent by mail, in place of an earlier one of the same purpose. The user's row is to be locked.
 * @returns its secret, which is kept nowhere
 */
export async function createMailLink(tx: Transaction, link: NewMailLink, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(mailLinks).where(and(eq(mailLinks.userId, link.userId), eq(mailLinks.purpose, link.purpose)))
  await purgeExpiredMailLinks(tx, now)
  const expiresAt = new Date(now.getTime() + LINK_TTL_MS)
  await tx.insert(mailLinks).values({ ...link, tokenHash: hashToken(token), expiresAt, createdAt: now })
  return token
}

/** Clears away what nobody opened in time, but nothing that somebody is just opening. */
async function purgeExpiredMailLinks(tx: Transaction, now: Date): Promise<void> {
  const expired = tx
    .select({ tokenHash: mailLinks.tokenHash })
    .from(mailLinks)
    .where(lte(mailLinks.expiresAt, now))
    .limit(ROWS_PER_PURGE)
    .for('update', { skipLocked: true })
  await tx.delete(mailLinks).where(inArray(mailLinks.tokenHash, expired))
}
