import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** « Pas encore »: what somebody said to have paid has not arrived. « Reçu » is still possible. */
export function useNotSeen() {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (id: string) => withApi((api) => api.ledger.notSeen({ id })),
    refresh: refreshLedger,
  })
  return { sayNotSeen: mutate, sending: isPending ? variables : null }
}
