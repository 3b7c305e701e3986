import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { setPaymentDetails } from './commands/set-payment-details.ts'
import { findOwnPaymentDetails } from './payment-details.queries.ts'

export const createPaymentDetailsRouter = ({ ibanSeal: seal }: { ibanSeal: SecretSeal }) => ({
  own: memberApi.paymentDetails.own.handler(({ context: { db, viewer } }) => findOwnPaymentDetails(db.read, seal, viewer)),

  set: memberApi.paymentDetails.set.handler(
    commandHandler(
      (call: Omit<Parameters<typeof setPaymentDetails>[0], 'seal'>) => setPaymentDetails({ ...call, seal }),
      (db, viewer) => findOwnPaymentDetails(db.read, seal, viewer),
    ),
  ),
})
