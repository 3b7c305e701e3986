import { apiError } from '#platform/api/api-error.ts'
import { requireProofWithoutPassword, verifyOwnPassword } from '../../commands/confirm-password.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { sendEmailConfirmation } from '../../users.jobs.ts'
import { findUserByEmail } from '../../users.queries.ts'
import { storeMailAddress } from './store-mail-address.ts'

type RequestEmailChange = Omit<Parameters<typeof verifyOwnPassword>[0], 'input'> & {
  /** The password is left out for an account that has none. */
  input: { currentPassword?: string; email: string }
}

/**
 * Sends a link to the new address. Wrong passwords count like failed sign-ins.
 * @throws REQUIRES_RECENT_LOGIN without a password, INVALID_CREDENTIALS, EMAIL_ALREADY_IN_USE, TOO_MANY_REQUESTS
 */
export async function requestEmailChange(request: RequestEmailChange): Promise<void> {
  const { db, throttle, client, actor, input } = request
  const { currentPassword } = input
  if (currentPassword !== undefined) await verifyOwnPassword({ ...request, input: { currentPassword } })
  else
    await db.transaction(async (change) => {
      await lockOwnAccount(change, actor)
      await requireProofWithoutPassword(change, actor)
    })
  // Before the lookup, against enumerating addresses.
  await throttle.beforeEmailChange(db, { userId: actor.id, ip: client.ip, newEmail: input.email })
  if (await findUserByEmail(db, input.email)) throw apiError('EMAIL_ALREADY_IN_USE')
  await db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    const addressId = await storeMailAddress(change, { userId: actor.id, email: input.email })
    change.enqueue(sendEmailConfirmation({ addressId }))
  })
}
