import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { useLiveMatch } from '../live/matches.live.ts'
import { matchQuery } from '../matches.queries.ts'

/** For loaders. @param token of the match's share link */
export const loadMatch = (queryClient: QueryClient, id: string, token?: string): Promise<Match> =>
  loadResource(queryClient, matchQuery(id, token), 'MATCH_NOT_FOUND')

/** The loaded match, kept up to date; undefined once the viewer may not see it any more. @param token of its share link */
export function useMatch(id: string, token?: string): Match | undefined {
  useLiveMatch(id, { token })
  return useResource(matchQuery(id, token), 'MATCH_NOT_FOUND', 'Page introuvable')
}
