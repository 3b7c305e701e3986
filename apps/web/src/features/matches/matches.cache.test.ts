import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateListsWithout, invalidateMatches, updateMatchInCache } from './matches.cache.ts'
import { fewMatchesQuery, matchKeys, matchListQuery, matchQuery, publicMatchQuery, showcaseQuery } from './matches.queries.ts'
import { aMatch, aMatchCard, aPublicMatch } from './testing/matches.ts'

const five = aMatchCard({ id: 'five' })
const seven = aMatchCard({ id: 'seven' })
const pageOf = (...items: (typeof five)[]) => ({ items, nextCursor: null })
const pagesOf = (...items: (typeof five)[]): InfiniteData<ReturnType<typeof pageOf>, string | undefined> => ({
  pages: [pageOf(...items)],
  pageParams: [undefined],
})

const queries = {
  list: matchListQuery({}).queryKey,
  filtered: matchListQuery({ search: 'seven' }).queryKey,
  played: matchListQuery({ period: 'past', mine: true }).queryKey,
  home: fewMatchesQuery({ mine: true }, 4).queryKey,
  five: matchQuery('five').queryKey,
  fiveByLink: matchQuery('five', 'a-token-of-its-link').queryKey,
  seven: matchQuery('seven').queryKey,
  publicFive: publicMatchQuery('five').queryKey,
  showcase: showcaseQuery.queryKey,
}

function createFilledQueryClient() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queries.list, pagesOf(five, seven))
  queryClient.setQueryData(queries.filtered, pagesOf(seven))
  queryClient.setQueryData(queries.played, pagesOf())
  queryClient.setQueryData(queries.home, pageOf(five))
  queryClient.setQueryData(queries.five, aMatch({ id: 'five' }))
  queryClient.setQueryData(queries.fiveByLink, aMatch({ id: 'five' }))
  queryClient.setQueryData(queries.seven, aMatch({ id: 'seven' }))
  queryClient.setQueryData(queries.publicFive, aPublicMatch({ id: 'five' }))
  queryClient.setQueryData(queries.showcase, { items: [five] })
  queryClient.setQueryData(['me'], null)
  const stale = () =>
    Object.entries(queries).flatMap(([name, queryKey]) => (queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : []))
  return { queryClient, staleQueries: stale }
}

test('updates the match in every cached query', () => {
  const { queryClient } = createFilledQueryClient()
  const joined = aMatch({ id: 'five', currentPlayers: 7, viewer: { status: 'going', queuePosition: null, isOrganizer: false } })
  updateMatchInCache(queryClient, joined)
  expect(queryClient.getQueryData(queries.five)).toEqual(joined)
  expect(queryClient.getQueryData(queries.fiveByLink)).toEqual(joined)
  expect(queryClient.getQueryData(queries.list)?.pages[0]?.items).toEqual([joined, seven])
  expect(queryClient.getQueryData(queries.home)).toEqual(pageOf(joined))
  expect(queryClient.getQueryData(queries.filtered)).toEqual(pagesOf(seven))
})

test('does not add uncached queries', () => {
  const queryClient = new QueryClient()
  updateMatchInCache(queryClient, aMatch({ id: 'five' }))
  expect(queryClient.getQueriesData({ queryKey: matchKeys.all })).toEqual([])
})

test('invalidates the queries that contain the match', async () => {
  const { queryClient, staleQueries } = createFilledQueryClient()
  await invalidateMatches(queryClient, new Set(['five']))
  expect(staleQueries()).toEqual(['list', 'home', 'five', 'fiveByLink', 'publicFive', 'showcase'])
  expect(queryClient.getQueryState(['me'])?.isInvalidated).toBe(false)
})

test('invalidates lists without the match, except past ones', async () => {
  const { queryClient, staleQueries } = createFilledQueryClient()
  await invalidateListsWithout(queryClient, new Set(['five']))
  expect(staleQueries()).toEqual(['filtered'])
})
