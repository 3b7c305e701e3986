import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { sendPasswordReset } from '../../users.jobs.ts'
import { storeMailAddress } from './store-mail-address.ts'

type RequestPasswordReset = { db: Database; throttle: AccountThrottle; client: ClientInfo; input: { email: string } }

/**
 * Sends a link to choose a new password. The job looks up the account, so that neither the answer nor its timing tells whether it exists.
 * @throws TOO_MANY_REQUESTS
 */
export async function requestPasswordReset({ db, throttle, client, input: { email } }: RequestPasswordReset): Promise<void> {
  const maySend = await throttle.beforePasswordReset(db, { email, ip: client.ip })
  if (!maySend) return
  await db.transaction(async (change) => {
    change.enqueue(sendPasswordReset({ addressId: await storeMailAddress(change, { userId: null, email }) }))
  })
}
