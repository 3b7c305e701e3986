import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from './use-match-action.ts'

/** « Maintenir » a match in danger, in eight seconds; until then it can be undone. */
export function useKeepMatch(id: string) {
  const { mutateAsync, isPending } = useMatchAction(id, {
    mutationFn: (): Promise<Match> => withApi((api) => api.rescue.keep({ id }, { context: { keepalive: true } })),
  })
  return { ...useUndoable(`keep-match:${id}`, 'Match maintenu', mutateAsync), isSending: isPending }
}
