import { seriesQuery } from '#features/series/series.queries.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** « Accepter les paiements d’avance ». */
export function useSetPrepayments(id: string) {
  const { mutate, isPending } = useAction({
    mutationFn: (accepted: boolean) => withApi((api) => api.series.setPrepayments({ id, accepted })),
    updateCache: (queryClient, series) => queryClient.setQueryData(seriesQuery(id).queryKey, series),
    successToast: ({ acceptsPrepayments }) => (acceptsPrepayments ? 'Les habitués peuvent payer d’avance' : 'Plus de paiements d’avance'),
    refresh: refreshLedger,
  })
  return { setPrepayments: mutate, isSetting: isPending }
}
