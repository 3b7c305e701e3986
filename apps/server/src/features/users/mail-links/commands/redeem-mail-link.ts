import { and, eq, gt, inArray } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import type { UserRow } from '../../users.present.ts'
import { users } from '../../users.table.ts'
import { findMailLink, type MailLinkPurpose } from '../mail-links.queries.ts'
import { mailLinks } from '../mail-links.table.ts'

/** The owner of the link, locked until the transaction ends, and the new address that it confirms, if any. */
type RedeemedLink = { user: UserRow; newEmail: string | null }

/**
 * Uses up a link; of two concurrent calls the second fails. All other links of the user are deleted: after a lost mailbox or password
 * they may be in other hands.
 * @throws LINK_EXPIRED
 */
export async function redeemMailLink(
  { tx, now }: Change,
  { token, purposes }: { token: string; purposes: MailLinkPurpose[] },
): Promise<RedeemedLink> {
  const link = await findMailLink(tx, { token, purposes }, now)
  if (!link) throw apiError('LINK_EXPIRED')
  // Lock order: the user before the link.
  const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('no key update')
  const [redeemed] = await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashSecret(token)), inArray(mailLinks.purpose, purposes), gt(mailLinks.expiresAt, now)))
    .returning({ newEmail: mailLinks.newEmail })
  if (!user || !redeemed) throw apiError('LINK_EXPIRED')
  await tx.delete(mailLinks).where(eq(mailLinks.userId, user.id))
  return { user, newEmail: redeemed.newEmail }
}
