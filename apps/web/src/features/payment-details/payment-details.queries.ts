import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** How the user is paid. */
export const ownPaymentDetailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: ({ signal }) => withApi((api) => api.paymentDetails.own(undefined, { signal })),
})
