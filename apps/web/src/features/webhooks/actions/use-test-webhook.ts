import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { callsOf, type WebhookScope } from '../webhook-calls.ts'
import { deliveriesQuery } from '../webhooks.queries.ts'

/** Sends a test; the log says what became of it. */
export function useTestWebhook(scope: WebhookScope, id: string) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => callsOf(api, scope).test({ id })),
    refresh: (queryClient) => invalidate(queryClient, { queryKey: deliveriesQuery(scope, id).queryKey }),
  })
  return { test: mutate, isTesting: isPending }
}
