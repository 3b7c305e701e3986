import { signedInProcedure } from '../lib/procedure.ts'
import { userErrors } from '../users/user.errors.ts'
import { newPaymentDetailsSchema, ownPaymentDetailsSchema } from './payment-details.schema.ts'

const { REQUIRES_RECENT_LOGIN } = userErrors
const tags = ['payment-details']

/** « Comment on vous paie ». Those of others come with what one owes them. */
export const paymentDetailsContract = {
  own: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/payment-details', tags, summary: 'Get how one is paid' })
    .output(ownPaymentDetailsSchema),

  /** Who has stolen a session would have others pay to their account. */
  set: signedInProcedure('signed-in', 'security')
    .route({ method: 'PUT', path: '/me/payment-details', tags, summary: 'Say how one is paid' })
    .errors({ REQUIRES_RECENT_LOGIN })
    .input(newPaymentDetailsSchema)
    .output(ownPaymentDetailsSchema),
}
