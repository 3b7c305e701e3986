import type { PublicMatch } from '@coup-denvoi/contract/matches/match.schema'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { PublicDataSource } from '#lib/ssr/public-data-source.ts'
import { publicMatchQuery } from './matches.queries.ts'

/** For loaders: what a shared link shows, null for a private match without its token, or the not-found page. */
export async function loadPublicMatch(
  { queryClient, publicData }: { queryClient: QueryClient; publicData: PublicDataSource },
  id: string,
  token?: string,
): Promise<PublicMatch | null> {
  try {
    return await queryClient.ensureQueryData(publicMatchQuery(id, token, publicData))
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** What the loader has found, as it is now; null once it is private, undefined once it is gone. */
export function usePublicMatch(id: string, token?: string): PublicMatch | null | undefined {
  const { data, error } = useSuspenseQuery(publicMatchQuery(id, token))
  return isNotFound(error) ? undefined : data
}

/** Gone, or never there. An address that can't be one is none either. */
function isNotFound(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'MATCH_NOT_FOUND' || code === 'INVALID_ARGUMENT' || code === 'BAD_REQUEST'
}
