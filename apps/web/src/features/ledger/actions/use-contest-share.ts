import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

export function useContestShare(matchId: string, onContested: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (word: string) => withApi((api) => api.ledger.contest({ id: matchId, word })),
    onSuccess: onContested,
    successToast: 'Envoyé. D’ici la réponse, personne ne vous relance.',
    errorToast: false,
    refresh: refreshLedger,
  })
  return { contest: mutate, isContesting: isPending, error }
}
