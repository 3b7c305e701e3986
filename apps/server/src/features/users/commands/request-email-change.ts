import { apiError } from '#platform/api/api-error.ts'
import { lockOwnAccount } from '../users.access.ts'
import { sendEmailConfirmation } from '../users.jobs.ts'
import { findUserByEmail } from '../users.queries.ts'
import { verifyOwnPassword } from './confirm-password.ts'
import { storeMailAddress } from './store-mail-address.ts'

type RequestEmailChange = Parameters<typeof verifyOwnPassword>[0] & { input: { email: string } }

/**
 * Sends a link to the new address. Wrong passwords count like failed sign-ins.
 * @throws INVALID_CREDENTIALS, EMAIL_ALREADY_IN_USE, LOGIN_BLOCKED, TOO_MANY_REQUESTS
 */
export async function requestEmailChange(request: RequestEmailChange): Promise<void> {
  const { db, throttle, client, actor, input } = request
  await verifyOwnPassword(request)
  // Before the lookup, against enumerating addresses.
  await throttle.beforeEmailChange(db, { userId: actor.id, ip: client.ip, newEmail: input.email })
  if (await findUserByEmail(db, input.email)) throw apiError('EMAIL_ALREADY_IN_USE')
  await db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    const addressId = await storeMailAddress(change, { userId: actor.id, email: input.email })
    change.enqueue(sendEmailConfirmation({ addressId }))
  })
}
