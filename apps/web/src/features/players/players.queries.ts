import type { PlayerListInput } from '@coup-denvoi/contract/players/player.schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'

export type PlayerFilters = Omit<PlayerListInput, 'cursor' | 'limit'>

/** Keys of what is read about players. */
export const playerKeys = {
  all: ['players'] as const,
  lists: ['players', 'list'] as const,
  one: (id: string) => ['players', 'one', id] as const,
  public: (id: string) => ['players', 'public', id] as const,
}

/** Pages of players, as the filters of the address ask for. */
export const playerListQuery = (filters: PlayerFilters) =>
  infiniteQueryOptions({
    queryKey: [...playerKeys.lists, filters],
    queryFn: ({ pageParam, signal }) => withApi((api) => api.players.list({ ...filters, cursor: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The first few players who fit, to choose from. */
export const fewPlayersQuery = (filters: PlayerFilters, limit: number) =>
  queryOptions({
    queryKey: [...playerKeys.lists, filters, limit],
    queryFn: ({ signal }) => withApi((api) => api.players.list({ ...filters, limit }, { signal })),
    select: (page) => page.items,
  })

/** A player's profile. */
export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: playerKeys.one(id),
    queryFn: ({ signal }) => withApi((api) => api.players.find({ id }, { signal })),
  })

/** What anyone may know of a player. @param read where public pages read from */
export const publicPlayerQuery = (id: string, dataSource = apiDataSource) =>
  queryOptions({
    queryKey: playerKeys.public(id),
    meta: { isPublic: true },
    queryFn: () => dataSource.findPublicPlayer({ id }),
  })
