import type { Player, PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setPageTitle } from '#lib/document-title.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import type { PublicDataSource } from '#lib/ssr/public-data-source.ts'
import { playerQuery, publicPlayerQuery } from './players.queries.ts'

/** For loaders: the player, or the not-found page where the viewer sees none. */
export async function loadPlayer(queryClient: QueryClient, id: string): Promise<Player> {
  const query = playerQuery(id)
  // What was known of them before they went out of sight is not shown once more.
  if (isNotFound(queryClient.getQueryState(query.queryKey)?.error)) queryClient.removeQueries(query)
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** A player whom the loader has found, as they are now; null once they are out of the viewer's sight. */
export function usePlayer(id: string): Player | null {
  const { data, error } = useSuspenseQuery(playerQuery(id))
  const isGone = isNotFound(error)
  useEffect(() => {
    if (isGone) setPageTitle(pageTitle(PLAYER_NOT_FOUND.title))
  }, [isGone])
  return isGone ? null : data
}

/** For the loader of the public page: what anyone may know, or the not-found page. */
export async function loadPublicPlayer(
  { queryClient, publicData }: { queryClient: QueryClient; publicData: PublicDataSource },
  id: string,
): Promise<PublicPlayer> {
  try {
    return await queryClient.ensureQueryData(publicPlayerQuery(id, publicData))
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** Whom the loader of the public page has found, as they are now; undefined once they hide. */
export function usePublicPlayer(id: string): PublicPlayer | undefined {
  const { data, error } = useSuspenseQuery(publicPlayerQuery(id))
  return isNotFound(error) ? undefined : data
}

/** What a page says that shows nobody. */
export const PLAYER_NOT_FOUND = {
  title: 'Joueur introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: ce joueur n’existe pas, ou ne se montre pas.',
}

/** Hidden, gone, or never there: the server makes no difference. An address that can't be one is none either. */
function isNotFound(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'PLAYER_NOT_FOUND' || code === 'INVALID_ARGUMENT' || code === 'BAD_REQUEST'
}
