import type { Rescue } from '@coup-denvoi/contract/rescue/rescue.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { matchKeys } from '#features/matches/matches.queries.ts'
import { withApi } from '#lib/api/with-api.ts'

/** What can become of a match in danger. For its players, and for who organizes it. */
export const rescueQuery = (matchId: string) =>
  queryOptions({
    queryKey: matchKeys.rescue(matchId),
    queryFn: ({ signal }) => withApi((api) => api.rescue.find({ id: matchId }, { signal })),
  })

export function updateRescueInCache(queryClient: QueryClient, matchId: string, rescue: Rescue): void {
  queryClient.setQueryData(rescueQuery(matchId).queryKey, rescue)
}
