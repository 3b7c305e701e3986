import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { nothingToRead, useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { callsOf, type WebhookScope } from '../webhook-calls.ts'
import { webhooksQuery } from '../webhooks.queries.ts'

/** Deletes a webhook with its log. The dialog shows what fails. */
export function useDeleteWebhook(scope: WebhookScope, id: string, onDeleted: () => void) {
  const { queryKey } = webhooksQuery(scope)
  const send = useSendAgain(() => withApi((api) => callsOf(api, scope).delete({ id })), {
    refusals: ['WEBHOOK_NOT_FOUND'],
    read: nothingToRead,
  })
  const { mutate, isPending, error } = useAction({
    mutationFn: send,
    updateCache: async (queryClient) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (webhooks) => webhooks?.filter((webhook) => webhook.id !== id))
    },
    onSuccess: onDeleted,
    successToast: 'Webhook supprimé',
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey }),
  })
  return { deleteWebhook: mutate, isDeleting: isPending, error }
}
