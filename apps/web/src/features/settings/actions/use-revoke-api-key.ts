import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { nothingToRead, useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { apiKeysQuery } from '../settings.queries.ts'

/** Revokes an API key, or removes one that has expired. The dialog shows what fails; without one, a toast. */
export function useRevokeApiKey({ onRevoked, toast }: { onRevoked: () => void; toast: { success: string; error: boolean } }) {
  const send = useSendAgain((id: string) => withApi((api) => api.apiKeys.revoke({ id })), {
    refusals: ['API_KEY_NOT_FOUND'],
    read: nothingToRead,
  })
  const { mutate, isPending, variables, error } = useAction({
    mutationFn: send,
    updateCache: async (queryClient, _answer, id) => {
      await queryClient.cancelQueries({ queryKey: apiKeysQuery.queryKey })
      queryClient.setQueryData(apiKeysQuery.queryKey, (keys) => keys?.filter((key) => key.id !== id))
    },
    onSuccess: onRevoked,
    successToast: toast.success,
    errorToast: toast.error ? undefined : false,
    refresh: (queryClient) => invalidate(queryClient, { queryKey: apiKeysQuery.queryKey }),
  })
  return { revoke: mutate, revokingId: isPending ? variables : undefined, error }
}
