import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import { notifyFormerEmail } from '../users.jobs.ts'
import { users } from '../users.table.ts'
import { redeemMailLink } from './redeem-mail-link.ts'

type ConfirmEmailChange = { db: Database; input: { token: string }; now?: Date }

/**
 * Changes the address of the account to the one that the link was sent to, and notifies the former address.
 * @returns the new address
 * @throws LINK_EXPIRED; EMAIL_ALREADY_IN_USE when somebody has taken the address since the link was asked for
 */
export async function confirmEmailChange({ db, input: { token }, now = new Date() }: ConfirmEmailChange): Promise<string> {
  try {
    return await db.transaction(async (change) => {
      const { tx, emit, enqueue } = change
      const { user, newEmail } = await redeemMailLink(change, { token, purpose: 'email-change' })
      if (newEmail === null) throw apiError('LINK_EXPIRED')
      await tx.update(users).set({ email: newEmail, emailVerified: true, updatedAt: now }).where(eq(users.id, user.id))
      emit({ type: 'user.changed', userId: user.id })
      enqueue(notifyFormerEmail({ displayName: user.displayName, formerEmail: user.email, newEmail }))
      return newEmail
    }, now)
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'users_email_unique') throw apiError('EMAIL_ALREADY_IN_USE')
    throw error
  }
}
