import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshFund } from '../funds.queries.ts'

/** By another entry, with a word. */
export function useCancelFundEntry(groupId: string, entryId: string, onCancelled: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (word: string) => withApi((api) => api.funds.cancel({ id: groupId, entryId, word })),
    onSuccess: onCancelled,
    successToast: 'Écriture annulée',
    errorToast: false,
    refresh: (queryClient) => refreshFund(queryClient, groupId),
  })
  return { cancel: mutate, isCancelling: isPending, error }
}
