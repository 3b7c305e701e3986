import type { NewApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { createNetworkError } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { apiKeysQuery } from '../settings.queries.ts'

type CreateApiKeyOptions = {
  withReauthentication: WithReauthentication
  /** Makes sure that the secret can be shown: it is told once. */
  prepare: () => Promise<unknown>
}

/** Creates an API key. The form shows what fails. */
export function useCreateApiKey({ withReauthentication, prepare }: CreateApiKeyOptions) {
  // The same until it has got through: a lost answer does not create a second key.
  const sendKey = useSendKey(null)
  const { mutateAsync } = useAction({
    mutationFn: async (key: NewApiKey) => {
      await prepare().catch(() => {
        throw createNetworkError()
      })
      return withReauthentication(() => withApi((api) => api.apiKeys.create({ ...key, sendKey: sendKey.use() })))
    },
    updateCache: async (queryClient, { key }) => {
      // A request that is still under way would remove it again.
      await queryClient.cancelQueries({ queryKey: apiKeysQuery.queryKey })
      queryClient.setQueryData(apiKeysQuery.queryKey, (keys = []) => [key, ...keys.filter(({ id }) => id !== key.id)])
    },
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: apiKeysQuery.queryKey }),
  })
  return { createApiKey: mutateAsync }
}
