import type { PendingAnswers } from '@coup-denvoi/contract/home/pending-answer.schema'
import type { MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { type MatchFilters, matchKeys } from './matches.queries.ts'

type Page<Card> = { items: Card[]; nextCursor?: string | null }
export type CachedList<Card> = Page<Card> | InfiniteData<Page<Card>> | undefined

/** Queries to read again: those that show the match, and lists that may have to show it or no longer do. */
export type OutdatedQueries = { soon: Query[]; later: Query[] }

/**
 * Writes a mutation's result into every cached query that has this match. What shows a later version stays: a hint of the next change
 * may be quicker than the answer.
 */
export function updateMatchInCache(queryClient: QueryClient, match: Match): void {
  const mayReplace = (cached: Pick<MatchCard, 'version'>) => cached.version <= match.version
  queryClient.setQueriesData<Match>({ queryKey: matchKeys.one(match.id) }, (cached) => (cached && mayReplace(cached) ? match : cached))
  for (const queryKey of [matchKeys.lists, matchKeys.near])
    queryClient.setQueriesData<CachedList<MatchCard>>({ queryKey }, (list) => {
      const known = cardsOf(list).find(({ id }) => id === match.id)
      return known && mayReplace(known) ? changeCards(list, match.id, match) : list
    })
}

/** What shows the match, and lists that don't. @param version queries that show this one or a later one are left out */
export function queriesOfMatch(queryClient: QueryClient, id: string, version = Number.POSITIVE_INFINITY): OutdatedQueries {
  const queries = queryClient.getQueryCache().getAll()
  return {
    soon: queries.filter((query) => (shownVersion(query, id) ?? version) < version),
    later: queries.filter((query) => mayNewlyContain(query, id)),
  }
}

/** The version of the match that a query shows; undefined if it does not show it, 0 if that is not known. */
export function shownVersion({ queryKey: [slice, kind, key], state }: Query, id: string): number | undefined {
  if (slice === pendingAnswersQuery.queryKey[0]) {
    const asked = (state.data as PendingAnswers | undefined)?.items.find(
      (answer) => ('match' in answer && answer.match.id === id) || ('matchId' in answer && answer.matchId === id),
    )
    return asked && 0
  }
  if (slice !== 'matches') return undefined
  if (kind === 'list' || kind === 'near' || kind === 'showcase')
    return cardsOf(state.data as CachedList<PublicMatchCard>).find((card) => card.id === id)?.version
  return key === id ? ((state.data as Partial<PublicMatchCard> | undefined)?.version ?? 0) : undefined
}

/** Lists of past matches are excluded: only time adds matches to them. */
export function mayNewlyContain({ queryKey: [slice, kind, filters], state }: Query, id: string): boolean {
  if (slice !== 'matches') return false
  if (kind !== 'showcase' && (kind !== 'list' || (filters as MatchFilters).period === 'past')) return false
  return cardsOf(state.data as CachedList<PublicMatchCard>).every((card) => card.id !== id)
}

/** The cards of all loaded pages. */
export function cardsOf<Card>(list: CachedList<Card>): Card[] {
  if (!list) return []
  return 'pages' in list ? list.pages.flatMap((page) => page.items) : list.items
}

/** @param change of what the card says; null to take it away */
export function changeCards<Card extends { id: string }>(list: CachedList<Card>, id: string, change: Card | null): CachedList<Card> {
  if (!list) return list
  const changePage = (page: Page<Card>) => ({
    ...page,
    items: page.items.flatMap((card) => (card.id !== id ? card : change ? { ...card, ...change } : [])),
  })
  return 'pages' in list ? { ...list, pages: list.pages.map(changePage) } : changePage(list)
}
