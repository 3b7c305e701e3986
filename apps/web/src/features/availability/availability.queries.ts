import type { AvailabilityInput, AvailablePlayers, OwnAvailability } from '@coup-denvoi/contract/availability/availability.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { matchKeys } from '#features/matches/matches.queries.ts'
import { withApi } from '#lib/api/with-api.ts'

export const ownAvailabilityQuery = queryOptions({
  queryKey: ['availability', 'mine'],
  queryFn: ({ signal }) => withApi((api) => api.availability.mine(undefined, { signal })),
})

export function updateOwnAvailabilityInCache(queryClient: QueryClient, answer: { availability: OwnAvailability | null }): void {
  queryClient.setQueryData(ownAvailabilityQuery.queryKey, answer)
}

/** Matches with a place at these times. Null: nothing to search for yet. */
export const fittingMatchesQuery = (input: AvailabilityInput | null) =>
  queryOptions({
    queryKey: ['availability', 'matches', input],
    queryFn: ({ signal }) => withApi((api) => api.availability.matches(input as AvailabilityInput, { signal })),
    enabled: input !== null,
  })

const MINUTE_MS = 60_000

/**
 * For who organizes the match, before kick-off. Read again with the match, on focus, and each minute while it is looked at: a hint would
 * have to find every match in reach of somebody who changes when they could play, and its time would tell that somebody did.
 */
export const availablePlayersQuery = (matchId: string) =>
  queryOptions({
    queryKey: matchKeys.availablePlayers(matchId),
    queryFn: ({ signal }) => withApi((api) => api.availability.players({ id: matchId }, { signal })),
    refetchInterval: MINUTE_MS,
  })

export function updateAvailablePlayersInCache(queryClient: QueryClient, matchId: string, players: AvailablePlayers): void {
  queryClient.setQueryData(matchKeys.availablePlayers(matchId), players)
}
