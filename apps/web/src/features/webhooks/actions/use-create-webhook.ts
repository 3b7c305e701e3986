import type { WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { callsOf, type WebhookScope } from '../webhook-calls.ts'
import { webhooksQuery } from '../webhooks.queries.ts'

/** Adds a webhook; the answer has its secret, which is shown once. The form shows what fails. */
export function useCreateWebhook(scope: WebhookScope) {
  const { queryKey } = webhooksQuery(scope)
  const { mutateAsync } = useAction({
    mutationFn: (draft: WebhookDraft) => withApi((api) => callsOf(api, scope).create(draft)),
    updateCache: async (queryClient, { webhook }) => {
      // A request that is still under way would remove it again.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (webhooks = []) => [...webhooks, webhook])
    },
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey }),
  })
  return { createWebhook: mutateAsync }
}
