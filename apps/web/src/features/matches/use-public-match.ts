import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { loadResource, useResource } from '#lib/api/resource.ts'
import type { RouterContext } from '#lib/ssr/router-context.ts'
import { publicMatchQuery } from './matches.queries.ts'

/** For loaders: what a share link shows; null for a private match without its token. */
export const loadPublicMatch = ({ queryClient, publicData }: RouterContext, id: string, token?: string): Promise<PublicMatch | null> =>
  loadResource(queryClient, publicMatchQuery(id, token, publicData), 'MATCH_NOT_FOUND')

/** The loaded match, kept up to date; null once it is private, undefined once it is gone. */
export const usePublicMatch = (id: string, token?: string): PublicMatch | null | undefined =>
  useResource(publicMatchQuery(id, token), 'MATCH_NOT_FOUND')
