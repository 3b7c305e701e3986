import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { callsOf, type WebhookScope } from '../webhook-calls.ts'
import { deliveriesQuery } from '../webhooks.queries.ts'

/** « Renvoyer »: at once, with the same id. */
export function useResendDelivery(scope: WebhookScope, id: string) {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (deliveryId: string) => withApi((api) => callsOf(api, scope).resend({ id, deliveryId })),
    refresh: (queryClient) => invalidate(queryClient, { queryKey: deliveriesQuery(scope, id).queryKey }),
  })
  return { resend: mutate, resendingId: isPending ? variables : undefined }
}
