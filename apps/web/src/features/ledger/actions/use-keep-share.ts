import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** The answer to a contest: the share stays as it is. */
export function useKeepShare(matchId: string, onKept: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (input: { party: string; word: string }) => withApi((api) => api.ledger.keep({ id: matchId, ...input })),
    onSuccess: onKept,
    successToast: 'Part gardée',
    errorToast: false,
    refresh: refreshLedger,
  })
  return { keep: mutate, isKeeping: isPending, error }
}
