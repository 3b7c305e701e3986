import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import { notifyFormerEmail } from '../../users.jobs.ts'
import { users } from '../../users.table.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { redeemMailLink } from './redeem-mail-link.ts'
import { storeMailAddress } from './store-mail-address.ts'

type ConfirmEmail = { db: Database; input: { token: string }; now?: Date }

/**
 * Confirms the address that the link was sent to: the account's own, or a new one, which replaces it. Notifies the former address if
 * that was confirmed, too.
 * @returns the address
 * @throws LINK_EXPIRED; EMAIL_ALREADY_IN_USE when somebody has taken the address since the link was asked for
 */
export async function confirmEmail({ db, input: { token }, now = new Date() }: ConfirmEmail): Promise<string> {
  try {
    return await db.transaction(async (change) => {
      const { tx, emit, enqueue } = change
      const { user, newEmail } = await redeemMailLink(change, { token, purposes: ['email-change', 'email-confirmation'] })
      if (newEmail === null) {
        await markEmailVerified(change, user.id)
        return user.email
      }
      await tx.update(users).set({ email: newEmail, emailVerified: true, updatedAt: now }).where(eq(users.id, user.id))
      emit({ type: 'user.changed', userId: user.id })
      if (user.emailVerified)
        enqueue(notifyFormerEmail({ addressId: await storeMailAddress(change, { userId: user.id, email: user.email }) }))
      return newEmail
    }, now)
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'users_email_unique') throw apiError('EMAIL_ALREADY_IN_USE')
    throw error
  }
}
