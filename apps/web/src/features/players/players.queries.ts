import type { PlayerListInput } from '@coup-denvoi/contract/players/player.schema'
import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'

export type PlayerFilters = Omit<PlayerListInput, 'cursor' | 'limit'>

export const playerKeys = {
  all: ['players'] as const,
  lists: ['players', 'list'] as const,
  one: (id: string) => ['players', 'one', id] as const,
  public: (id: string) => ['players', 'public', id] as const,
}

export const playerListQuery = (filters: PlayerFilters) =>
  pagedQuery([...playerKeys.lists, filters], (api, cursor, options) => api.players.list({ ...filters, cursor }, options))

/** The first players, without further pages. */
export const fewPlayersQuery = (filters: PlayerFilters, limit: number) =>
  queryOptions({
    queryKey: [...playerKeys.lists, filters, limit],
    queryFn: ({ signal }) => withApi((api) => api.players.list({ ...filters, limit }, { signal })),
    select: (page) => page.items,
  })

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: playerKeys.one(id),
    queryFn: ({ signal }) => withApi((api) => api.players.find({ id }, { signal })),
  })

/** A public profile. @param dataSource where public pages get their data */
export const publicPlayerQuery = (id: string, dataSource = apiDataSource) =>
  queryOptions({
    queryKey: playerKeys.public(id),
    meta: { isPublic: true },
    queryFn: () => dataSource.findPublicPlayer({ id }),
  })
