import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Webhook, WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { callsOf, type WebhookScope } from '../webhook-calls.ts'
import { webhooksQuery } from '../webhooks.queries.ts'

/** Changes a webhook, or turns it on or off. @param isForm it shows itself what fails */
export function useEditWebhook(scope: WebhookScope, { id }: Pick<Webhook, 'id'>, { isForm }: { isForm: boolean }) {
  const { queryKey } = webhooksQuery(scope)
  const { mutate, mutateAsync, isPending } = useAction({
    mutationFn: (edit: Edit<WebhookDraft>) => withApi((api) => callsOf(api, scope).edit({ id, ...edit })),
    updateCache: async (queryClient, edited) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (webhooks) => webhooks?.map((webhook) => (webhook.id === id ? edited : webhook)))
    },
    successToast: ({ active }, { changes }) =>
      changes.active === undefined ? 'Webhook enregistré' : active ? 'Webhook activé' : 'Webhook arrêté',
    errorToast: isForm ? false : undefined,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey }),
  })
  return { edit: mutate, editAsync: mutateAsync, isEditing: isPending }
}
