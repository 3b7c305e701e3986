import type { MatchType } from '@coup-denvoi/contract/matches/match.schema'
import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** What a new match of the viewer begins with. */
export const usualGuestRulesQuery = (type: MatchType, groupId?: string) =>
  queryOptions({
    queryKey: ['matches', 'usual-guest-rules', type, groupId ?? null],
    queryFn: ({ signal }) => withApi((api) => api.guests.usualRules({ type, groupId }, { signal })),
  })
