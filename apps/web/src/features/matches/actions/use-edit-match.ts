import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from './use-match-action.ts'

/** Changes a match. The server tells its players about a new date, time or place. */
export function useEditMatch(id: string) {
  const { mutateAsync } = useMatchAction(id, {
    mutationFn: (edit: Required<Edit<MatchDraft>>) => withApi((api) => api.matches.edit({ id, ...edit })),
    errorToast: false,
  })
  return mutateAsync
}
