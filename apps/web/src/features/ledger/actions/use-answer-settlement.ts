import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** « D’accord » */
export function useAgree(id: string) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => api.settlements.answer({ id, answer: 'agreed' })),
    successToast: 'C’est noté\u00a0: vous êtes d’accord.',
    refresh: refreshLedger,
  })
  return { agree: mutate, isAgreeing: isPending }
}

/** « Non merci », sent in eight seconds: it ends the proposal for everybody. */
export function useRefuse(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: () => withApi((api) => api.settlements.answer({ id, answer: 'refused' }, KEEPALIVE)),
    refresh: refreshLedger,
  })
  return useUndoable(`refuse:${id}`, 'Vous refusez ce règlement', mutateAsync)
}

const KEEPALIVE = { context: { keepalive: true } }
