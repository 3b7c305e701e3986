import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** Takes the contest back in eight seconds: a share can be contested only once. */
export function useWithdrawContest(matchId: string) {
  const { mutateAsync } = useAction({
    mutationFn: () => withApi((api) => api.ledger.withdrawContest({ id: matchId }, { context: { keepalive: true } })),
    refresh: refreshLedger,
  })
  return useUndoable(`withdraw-contest:${matchId}`, 'Contestation retirée', mutateAsync)
}
