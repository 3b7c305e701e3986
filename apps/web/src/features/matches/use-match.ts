import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { setPageTitle } from '#lib/document-title.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { useLiveMatch } from './matches.live.ts'
import { matchQuery } from './matches.queries.ts'

/** For loaders: the match, or the not-found page where the viewer sees none. @param token of its share link */
export async function loadMatch(queryClient: QueryClient, id: string, token?: string): Promise<Match> {
  const query = matchQuery(id, token)
  // What was known of it before it went out of sight is not shown once more.
  if (isNotVisible(queryClient.getQueryState(query.queryKey)?.error)) queryClient.removeQueries(query)
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    throw isNotVisible(error) ? notFound() : error
  }
}

/** A match that the loader has found, as it is now; null once it went out of the viewer's sight. */
export function useMatch(id: string, token?: string): Match | null {
  useLiveMatch(id, token)
  const { data, error } = useSuspenseQuery(matchQuery(id, token))
  const isGone = isNotVisible(error)
  useEffect(() => {
    if (isGone) setPageTitle(pageTitle('Page introuvable'))
  }, [isGone])
  return isGone ? null : data
}

/** Private, or gone, or never there: the server makes no difference. An address that can't be one is none either. */
function isNotVisible(error: unknown): boolean {
  return error instanceof ApiError && NOT_VISIBLE_CODES.includes(error.code)
}

const NOT_VISIBLE_CODES = ['MATCH_NOT_FOUND', 'INVALID_ARGUMENT']
