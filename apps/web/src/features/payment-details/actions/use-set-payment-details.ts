import type { NewPaymentDetails } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { ownPaymentDetailsQuery } from '../payment-details.queries.ts'

/** Saves how the user is paid. The form shows what fails. */
export function useSetPaymentDetails(withReauthentication: WithReauthentication) {
  const { mutateAsync } = useAction({
    mutationFn: (details: NewPaymentDetails) => withReauthentication(() => withApi((api) => api.paymentDetails.set(details))),
    updateCache: async (queryClient, details) => {
      // A request that is still under way would bring the former ones back.
      await queryClient.cancelQueries({ queryKey: ownPaymentDetailsQuery.queryKey })
      queryClient.setQueryData(ownPaymentDetailsQuery.queryKey, details)
    },
    successToast: 'Coordonnées de paiement enregistrées',
    errorToast: false,
  })
  return { setPaymentDetails: mutateAsync }
}
