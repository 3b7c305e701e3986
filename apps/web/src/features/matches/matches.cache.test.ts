import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMatchFrame } from './live/match-frame.cache.ts'
import { type OutdatedQueries, queriesOfMatch, updateMatchInCache } from './matches.cache.ts'
import { fewMatchesQuery, matchKeys, matchListQuery, matchQuery, publicMatchQuery, showcaseQuery } from './matches.queries.ts'
import { aMatchPlayer } from './testing/match-players.ts'
import { aMatch, aMatchCard, aPublicMatch, aViewer } from './testing/matches.ts'

const five = aMatchCard({ id: 'five' })
const seven = aMatchCard({ id: 'seven', startsAt: '2026-11-25T17:30:00.000Z' })
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
  open: fewMatchesQuery({ placesLeft: true }, 1).queryKey,
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
  queryClient.setQueryData(queries.open, pageOf(five))
  queryClient.setQueryData(queries.five, aMatch({ id: 'five' }))
  queryClient.setQueryData(queries.fiveByLink, aMatch({ id: 'five' }))
  queryClient.setQueryData(queries.seven, aMatch({ id: 'seven' }))
  queryClient.setQueryData(queries.publicFive, aPublicMatch({ id: 'five' }))
  queryClient.setQueryData(queries.showcase, { items: [five] })
  queryClient.setQueryData(['me'], null)
  return queryClient
}

const namesOf = ({ soon, later }: OutdatedQueries) => {
  const nameOf = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    Object.entries(queries).find(([, key]) => JSON.stringify(key) === JSON.stringify(queryKey))?.[0]
  return { soon: soon.map(nameOf), later: later.map(nameOf) }
}

const nadia = { id: 'nadia', isSuperAdmin: false } as Me

/** What a hint tells after the change. */
function frameOf(version: number, change: Parameters<typeof aMatch>[0] = {}) {
  const { viewer, can, group, handover, inviteToken, ...shared } = aMatch({ id: 'five', version, ...change })
  const {
    description,
    organizer,
    players,
    queue,
    createdAt,
    cancelledAt,
    cancelledByName,
    cancelReason,
    change: moved,
    result,
    ...card
  } = shared
  const page = {
    description,
    organizer,
    players,
    queue,
    createdAt,
    cancelledAt,
    cancelledByName,
    cancelReason,
    change: moved,
    result,
  }
  return { id: 'five', version, at: '2026-11-15T12:00:00.000Z', card, page }
}

const hugo = aMatchPlayer('Hugo Ferreira', { userId: 'hugo' })

test('updates the match in every cached query', () => {
  const queryClient = createFilledQueryClient()
  const joined = aMatch({
    id: 'five',
    currentPlayers: 7,
    viewer: aViewer({ status: 'going' }),
  })
  updateMatchInCache(queryClient, joined)
  expect(queryClient.getQueryData(queries.five)).toEqual(joined)
  expect(queryClient.getQueryData(queries.fiveByLink)).toEqual(joined)
  expect(queryClient.getQueryData(queries.list)?.pages[0]?.items).toEqual([joined, seven])
  expect(queryClient.getQueryData(queries.home)).toEqual(pageOf(joined))
  expect(queryClient.getQueryData(queries.filtered)).toEqual(pagesOf(seven))
})

test('keeps what a hint has told since the answer', () => {
  const queryClient = createFilledQueryClient()
  const page = aMatch({ id: 'five', version: 3, currentPlayers: 8 })
  const card = aMatchCard({ id: 'five', version: 3, currentPlayers: 8 })
  queryClient.setQueryData(queries.five, page)
  queryClient.setQueryData(queries.home, pageOf(card))
  const answer = aMatch({ id: 'five', version: 2, currentPlayers: 7 })
  updateMatchInCache(queryClient, answer)
  expect(queryClient.getQueryData(queries.five)).toEqual(page)
  expect(queryClient.getQueryData(queries.home)).toEqual(pageOf(card))
  expect(queryClient.getQueryData(queries.fiveByLink)).toEqual(answer)
  expect(queryClient.getQueryData(queries.open)).toEqual(pageOf(answer))
})

test('does not add uncached queries', () => {
  const queryClient = new QueryClient()
  updateMatchInCache(queryClient, aMatch({ id: 'five' }))
  expect(queryClient.getQueriesData({ queryKey: matchKeys.all })).toEqual([])
})

test('finds the queries that show the match, and lists that don’t, except past ones', () => {
  expect(namesOf(queriesOfMatch(createFilledQueryClient(), 'five'))).toEqual({
    soon: ['list', 'home', 'open', 'five', 'fiveByLink', 'publicFive', 'showcase'],
    later: ['filtered'],
  })
})

test('leaves out what shows the version already', () => {
  const queryClient = createFilledQueryClient()
  queryClient.setQueryData(queries.five, aMatch({ id: 'five', version: 8 }))
  expect(namesOf(queriesOfMatch(queryClient, 'five', 1)).soon).toEqual([])
  expect(namesOf(queriesOfMatch(queryClient, 'five', 8)).soon).not.toContain('five')
  expect(namesOf(queriesOfMatch(queryClient, 'five', 9)).soon).toContain('five')
})

test('a join by somebody else is written into the page and the lists, and nothing of a member is read again', () => {
  const queryClient = createFilledQueryClient()
  for (const visitorsQuery of [queries.publicFive, queries.showcase]) queryClient.removeQueries({ queryKey: visitorsQuery })
  const outdated = applyMatchFrame(queryClient, frameOf(2, { currentPlayers: 7, players: [hugo] }), nadia)
  expect(namesOf(outdated)).toEqual({ soon: [], later: [] })
  expect(queryClient.getQueryData(queries.five)).toMatchObject({
    version: 2,
    currentPlayers: 7,
    players: [{ displayName: 'Hugo Ferreira' }],
  })
  expect(queryClient.getQueryData(queries.list)?.pages[0]?.items.map(({ currentPlayers }) => currentPlayers)).toEqual([7, 6])
  expect(queryClient.getQueryData(queries.home)?.items[0]?.currentPlayers).toBe(7)
})

test('a match that fills up leaves the list of those with places; one with a place again is read into it', () => {
  const queryClient = createFilledQueryClient()
  applyMatchFrame(queryClient, frameOf(2, { currentPlayers: 10, status: 'full' }), nadia)
  expect(queryClient.getQueryData(queries.open)?.items).toEqual([])
  expect(queryClient.getQueryData(queries.five)?.can).toMatchObject({ join: false, joinWaitingList: true })
  expect(namesOf(applyMatchFrame(queryClient, frameOf(3, { currentPlayers: 9 }), nadia)).later).toEqual(['open'])
})

test('a match beyond the loaded part of a list is not read into it', () => {
  const queryClient = createFilledQueryClient()
  const open = aMatchCard({ id: 'earlier', startsAt: '2026-11-20T17:30:00.000Z' })
  queryClient.setQueryData(queries.open, pageOf(open))
  expect(namesOf(applyMatchFrame(queryClient, frameOf(2, { currentPlayers: 9 }), nadia)).later).toEqual([])
})

test('what is the viewer’s own is read again: the place of who waits, and why somebody is no longer on the list', () => {
  const queryClient = createFilledQueryClient()
  const waiting = aViewer({ status: 'waiting', queuePosition: 2 })
  queryClient.setQueryData(queries.list, pagesOf({ ...five, viewer: waiting }))
  queryClient.setQueryData(queries.five, aMatch({ id: 'five', viewer: { ...waiting, status: 'going', queuePosition: null } }))
  expect(namesOf(applyMatchFrame(queryClient, frameOf(2), nadia)).soon).toEqual(expect.arrayContaining(['list', 'five']))
})

test('what was read meanwhile may be older than the hint: it is read again', () => {
  const queryClient = createFilledQueryClient()
  void queryClient.fetchQuery({ queryKey: queries.five, queryFn: () => new Promise(() => {}) })
  expect(namesOf(applyMatchFrame(queryClient, frameOf(2), nadia)).soon).toContain('five')
  expect(queryClient.getQueryData(queries.five)?.version).toBe(2)
})

test('a query that waits to be read again stays so', async () => {
  const queryClient = createFilledQueryClient()
  await queryClient.invalidateQueries({ queryKey: queries.five })
  expect(namesOf(applyMatchFrame(queryClient, frameOf(2), nadia)).soon).toContain('five')
  expect(queryClient.getQueryState(queries.five)?.isInvalidated).toBe(true)
})

test('hints that are lost, doubled or late end in the same state as the last one that came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 1 }), (versions) => {
      const queryClient = createFilledQueryClient()
      for (const version of versions) applyMatchFrame(queryClient, frameOf(version, { currentPlayers: version - 2 }), nadia)
      const last = Math.max(...versions)
      expect(queryClient.getQueryData(queries.five)).toMatchObject({ version: last, currentPlayers: last - 2 })
      expect(queryClient.getQueryData(queries.list)?.pages[0]?.items[0]).toMatchObject({ version: last, currentPlayers: last - 2 })
    }),
  )
})
