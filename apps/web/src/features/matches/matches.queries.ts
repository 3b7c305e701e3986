import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import type { MatchListInput, NearMatchesInput } from '@coup-denvoi/contract/matches/match-list.schema'
import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'

export type MatchFilters = Omit<MatchListInput, 'cursor' | 'limit'>

/** Query keys of matches. `matches.live.ts` uses them to find the queries to invalidate. */
export const matchKeys = {
  all: ['matches'] as const,
  lists: ['matches', 'list'] as const,
  near: ['matches', 'near'] as const,
  one: (id: string) => ['matches', 'one', id] as const,
  public: (id: string) => ['matches', 'public', id] as const,
  invitations: (id: string) => ['matches', 'invitations', id] as const,
  answers: (id: string) => ['matches', 'answers', id] as const,
  /** Of the slice of availability: what changes the match may change them. */
  availablePlayers: (id: string) => ['matches', 'available-players', id] as const,
  /** Of the slice of rescue: what becomes of a match in danger. */
  rescue: (id: string) => ['matches', 'rescue', id] as const,
  invitationSources: (id: string) => ['matches', 'invitation-sources', id] as const,
  showcase: ['matches', 'showcase'] as const,
}

/** Mutation key: join, leave, take or keep a place, one at a time for a match, from any button. */
export const participationMutationKey = (matchId: string) => ['matches', 'participation', matchId]
/** For `useAction`: what is pressed while another of these is on its way is sent after it. */
export const participationAction = (matchId: string, act: string) => ({
  mutationKey: [...participationMutationKey(matchId), act],
  waitsFor: participationMutationKey(matchId),
})
/** Mutation key: a super admin deletes the match, also from the page that shows it. */
export const deleteMatchMutationKey = (matchId: string) => ['matches', 'delete', matchId]

/** Around a position or a city. A position stays in the memory of the page: it is in no address, and not stored with other answers. */
export const nearMatchesQuery = (input: NearMatchesInput) => ({
  ...pagedQuery([...matchKeys.near, input], (api, cursor, options) => api.matches.near({ ...input, cursor }, options)),
  gcTime: 0,
  persister: undefined,
})

export const matchListQuery = (filters: MatchFilters) =>
  pagedQuery([...matchKeys.lists, filters], (api, cursor, options) => api.matches.list({ ...filters, cursor }, options))

/** The first matches, without further pages: it reads on while all of them are cancelled. */
export const fewMatchesQuery = (filters: MatchFilters, limit: number) =>
  queryOptions({
    queryKey: [...matchKeys.lists, filters, limit],
    queryFn: ({ signal }) =>
      withApi(async (api) => {
        const readFrom = (cursor?: string) => api.matches.list({ ...filters, limit, cursor }, { signal })
        const page = await readFrom()
        while (page.nextCursor && page.items.every(({ status }) => status === 'cancelled')) {
          const next = await readFrom(page.nextCursor)
          page.items.push(...next.items)
          page.nextCursor = next.nextCursor
        }
        return page
      }),
    select: (page) => page.items,
  })

/** The viewer's next match, and a few more. */
export const myMatchesQuery = fewMatchesQuery({ mine: true }, 6)

/** « Il reste des places »: more than are shown, because the viewer's own matches are among them. */
export const openMatchesQuery = fewMatchesQuery({ placesLeft: true }, 12)

/** @param token of the share link, for a private match the viewer has not joined */
export const matchQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: [...matchKeys.one(id), token ?? null],
    queryFn: ({ signal }) => withApi((api) => api.matches.find({ id, token }, { signal })),
  })

/** Who was invited and has not answered. For the organizer. */
export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.invitations(id),
    queryFn: ({ signal }) => withApi((api) => api.matchInvitations.list({ id }, { signal })),
    select: ({ items }) => items,
  })

/** Who does not come, and who has not answered. For the organizer. */
export const answersQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.answers(id),
    queryFn: ({ signal }) => withApi((api) => api.matchInvitations.answers({ id }, { signal })),
  })

/** Whom the organizer can invite at once. */
export const invitationSourcesQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.invitationSources(id),
    queryFn: ({ signal }) => withApi((api) => api.matchInvitations.sources({ id }, { signal })),
    select: ({ items }) => items,
  })

/** Null for a private match without its token. @param dataSource where public pages get their data */
export const publicMatchQuery = (id: string, token?: string, dataSource = apiDataSource) =>
  queryOptions({
    queryKey: [...matchKeys.public(id), token ?? null],
    meta: { isPublic: true },
    queryFn: async (): Promise<PublicMatch | null> => {
      try {
        return await dataSource.findPublic({ id, token })
      } catch (error) {
        if ((error as { code?: unknown }).code === 'MATCH_PRIVATE') return null
        throw error
      }
    },
  })

/** The next public matches, for the visitors' home page. */
export const showcaseQuery = queryOptions({
  queryKey: matchKeys.showcase,
  meta: { isPublic: true },
  queryFn: ({ signal }) => withApi((api) => api.matches.showcase(undefined, { signal })),
})
