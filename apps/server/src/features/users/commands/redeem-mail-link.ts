import { and, eq, gt } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { findMailLink, hashToken, type MailLinkPurpose } from '../mail-links.queries.ts'
import { mailLinks } from '../mail-links.table.ts'
import type { UserRow } from '../users.present.ts'
import { users } from '../users.table.ts'

/** Whose link it was, locked until the transaction ends; and the address that it confirms, if it does. */
type RedeemedLink = { user: UserRow; newEmail: string | null }

/**
 * Opens a link for the first and last time; of two that come at once the second one is too late.
 * With it go all other links of the user: who lost a mailbox or a password may have lost those, too.
 * @throws LINK_EXPIRED
 */
export async function redeemMailLink(
  tx: Transaction,
  { token, purpose }: { token: string; purpose: MailLinkPurpose },
  now: Date,
): Promise<RedeemedLink> {
  const link = await findMailLink(tx, { token, purpose }, now)
  if (!link) throw apiError('LINK_EXPIRED')
  // The user before the link, like everybody who writes both.
  const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('no key update')
  const [redeemed] = await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, purpose), gt(mailLinks.expiresAt, now)))
    .returning({ newEmail: mailLinks.newEmail })
  if (!user || !redeemed) throw apiError('LINK_EXPIRED')
  await tx.delete(mailLinks).where(eq(mailLinks.userId, user.id))
  return { user, newEmail: redeemed.newEmail }
}
