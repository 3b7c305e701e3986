import type { Player, PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import type { RouterContext } from '#lib/ssr/router-context.ts'
import { PLAYER_NOT_FOUND } from './player-not-found.ts'
import { playerQuery, publicPlayerQuery } from './players.queries.ts'

/** For loaders: a profile as members see it. */
export const loadPlayer = (queryClient: QueryClient, id: string): Promise<Player> =>
  loadResource(queryClient, playerQuery(id), 'PLAYER_NOT_FOUND')

/** The loaded profile, kept up to date; undefined once the viewer may not see it any more. */
export const usePlayer = (id: string): Player | undefined => useResource(playerQuery(id), 'PLAYER_NOT_FOUND', PLAYER_NOT_FOUND.title)

/** For loaders: what anyone may see of a player. */
export const loadPublicPlayer = ({ queryClient, publicData }: RouterContext, id: string): Promise<PublicPlayer> =>
  loadResource(queryClient, publicPlayerQuery(id, publicData), 'PLAYER_NOT_FOUND')

/** The loaded public profile, kept up to date; undefined once it is hidden. */
export const usePublicPlayer = (id: string): PublicPlayer | undefined => useResource(publicPlayerQuery(id), 'PLAYER_NOT_FOUND')
