import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** Takes back a proposal, in eight seconds: it ends for everybody. */
export function useWithdrawSettlement(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: () => withApi((api) => api.settlements.withdraw({ id }, { context: { keepalive: true } })),
    refresh: refreshLedger,
  })
  return useUndoable(`withdraw:${id}`, 'Proposition retirée', mutateAsync)
}
