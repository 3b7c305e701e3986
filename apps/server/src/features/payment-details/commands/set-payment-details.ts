import {
  IBAN_MISSING,
  type NewPaymentDetails,
  PAYMENT_WAYS,
  type PaymentWay,
} from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { eq } from 'drizzle-orm'
import { lockAccountOfRecentLogin } from '#features/users/sessions/recent-login.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { announcePaymentDetails } from '../payment-details.jobs.ts'
import { type PaymentDetails, readPaymentDetails } from '../payment-details.queries.ts'
import { paymentDetails } from '../payment-details.table.ts'

type SetPaymentDetails = {
  db: Database
  seal: SecretSeal
  actor: Pick<Viewer, 'id' | 'sessionId'>
  input: NewPaymentDetails
  now?: Date
}

/**
 * Says how the actor is paid, instead of what they said before. They get a mail about what has changed: somebody else may have done it.
 * @throws REQUIRES_RECENT_LOGIN, INVALID_ARGUMENT when the IBAN to keep is gone
 */
export async function setPaymentDetails({ db, seal, actor, input, now: at }: SetPaymentDetails): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, enqueue, now } = change
    const userId = actor.id
    await lockAccountOfRecentLogin(change, actor)
    const former = toWays(await readPaymentDetails(tx, seal, userId))
    const wanted = wantedWays(input, former)
    const changed = PAYMENT_WAYS.filter((way) => JSON.stringify(wanted[way]) !== JSON.stringify(former[way]))
    if (changed.length === 0) return
    const { lydia: lydiaUrl, paypal: paypalName, wero: weroPhone, transfer } = wanted
    const iban = transfer && seal.seal(Buffer.from(transfer.iban), userId)
    const values = { lydiaUrl, paypalName, weroPhone, beneficiary: transfer?.beneficiary ?? null, iban, updatedAt: now }
    if (PAYMENT_WAYS.every((way) => wanted[way] === null)) await tx.delete(paymentDetails).where(eq(paymentDetails.userId, userId))
    else
      await tx
        .insert(paymentDetails)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: paymentDetails.userId, set: values })
    enqueue(announcePaymentDetails({ userId, changed }))
  }, at)
}

type Ways = Record<Exclude<PaymentWay, 'transfer'>, string | null> & Pick<PaymentDetails, 'transfer'>

const toWays = (details: PaymentDetails | null): Ways => ({
  lydia: details?.lydiaUrl ?? null,
  paypal: details?.paypalName ?? null,
  wero: details?.weroPhone ?? null,
  transfer: details?.transfer ?? null,
})

function wantedWays({ lydiaUrl, paypalName, weroPhone, beneficiary, ...input }: NewPaymentDetails, former: Ways): Ways {
  const iban = input.keepsIban ? former.transfer?.iban : input.iban
  // Removed meanwhile, on another device.
  if (iban === undefined) throw apiError('INVALID_ARGUMENT', { fields: { iban: IBAN_MISSING } })
  return {
    lydia: lydiaUrl || null,
    paypal: paypalName || null,
    wero: weroPhone || null,
    transfer: iban === '' ? null : { beneficiary, iban },
  }
}
