import type { WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import { callsOf, type WebhookScope } from '../webhook-calls.ts'
import { webhooksQuery } from '../webhooks.queries.ts'

/** Adds a webhook; the answer has its secret, which is shown once. The form shows what fails. */
export function useCreateWebhook(scope: WebhookScope) {
  const { queryKey } = webhooksQuery(scope)
  // The same until it has got through: a lost answer does not add a second webhook.
  const sendKey = useSendKey(null)
  const { mutateAsync } = useAction({
    mutationFn: (draft: WebhookDraft) => withApi((api) => callsOf(api, scope).create({ ...draft, sendKey: sendKey.use() })),
    updateCache: async (queryClient, { webhook }) => {
      // A request that is still under way would remove it again.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (webhooks = []) => [...webhooks.filter(({ id }) => id !== webhook.id), webhook])
    },
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey }),
  })
  return { createWebhook: mutateAsync }
}
