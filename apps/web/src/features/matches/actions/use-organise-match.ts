import type { MatchDraft } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api.ts'
import { matchChanged } from '../matches.live.ts'
import { matchQuery } from '../matches.queries.ts'

/** Publishes a match. What it resolves to is on its page at once. */
export function useOrganiseMatch() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (draft: MatchDraft) => withApi((api) => api.matches.organise(draft)),
    onSuccess: (match) => {
      queryClient.setQueryData(matchQuery(match.id).queryKey, match)
      matchChanged(queryClient, match.id)
    },
  })
  return mutateAsync
}
