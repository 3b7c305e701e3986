import { whyCannotSanction } from '@coup-denvoi/contract/reports/report.rules'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { reports } from '#features/reports/reports.table.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { messages } from './messages.table.ts'

/** Who hides messages. */
export type Moderator = Pick<Viewer, 'id' | 'role' | 'siteAdmin' | 'isSuperAdmin'>

/** A message that is locked until the transaction ends; `senderName` is empty once the account is deleted. */
export type LockedMessage = { row: typeof messages.$inferSelect; senderName: string }

/**
 * Only for reported messages: admins do not read private conversations. Locks the actor's and the sender's account before the message, as deleting
 * an account does.
 * @throws NOT_FOUND for a message that nobody reported, PERMISSION_DENIED for the actor's own and a super admin's
 */
export async function lockMessageToHide(
  change: Change,
  { id: actorId }: Moderator,
  id: string,
): Promise<Authorized<LockedMessage, 'moderator'>> {
  const { tx } = change
  const actor = await lockActor(change, { id: actorId })
  if (!canOpenAdministration(actor)) throw apiError('PERMISSION_DENIED')
  const senders = tx.select({ id: messages.senderId }).from(messages).where(eq(messages.id, id))
  const [sender] = await tx.select().from(users).where(inArray(users.id, senders)).for('key share')
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('no key update')
  const reported = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.kind, 'message'), eq(reports.targetId, id)))
    .limit(1)
  if (!row || reported.length === 0) throw apiError('NOT_FOUND')
  throwIf(whyCannotSanction(sender ?? null, actor))
  return authorized<'moderator', LockedMessage>({ row, senderName: sender?.displayName ?? '' })
}
