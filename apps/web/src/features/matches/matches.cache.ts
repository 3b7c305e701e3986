import type { PendingAnswers } from '@coup-denvoi/contract/home/pending-answer.schema'
import type { Match, MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { matchKeys } from './matches.queries.ts'

type Page<Card> = { items: Card[] }
type CachedList<Card> = Page<Card> | InfiniteData<Page<Card>> | undefined

/** Writes a mutation's result into every cached query that has this match. */
export function updateMatchInCache(queryClient: QueryClient, match: Match): void {
  queryClient.setQueriesData<Match>({ queryKey: matchKeys.one(match.id) }, (cached) => cached && match)
  queryClient.setQueriesData<CachedList<MatchCard>>({ queryKey: matchKeys.lists }, (list) =>
    mapCards(list, (card) => (card.id === match.id ? match : card)),
  )
}

/** Invalidates the queries that contain these matches. */
export async function invalidateMatches(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await invalidate(queryClient, { predicate: (query) => isAffected(query, ids) })
}

/** Invalidates the lists that don't contain these matches but may have to. */
export async function invalidateListsWithout(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await invalidate(queryClient, { predicate: (query) => mayNewlyContain(query, ids) })
}

function isAffected(query: Query, ids: ReadonlySet<string>): boolean {
  const [slice, kind, id] = query.queryKey
  if (slice === pendingAnswersQuery.queryKey[0]) return asksAboutAny(query.state.data as PendingAnswers | undefined, ids)
  if (slice !== 'matches') return false
  return kind === 'list' || kind === 'showcase' ? containsAny(query, ids) : ids.has(String(id))
}

const asksAboutAny = (answers: PendingAnswers | undefined, ids: ReadonlySet<string>): boolean =>
  answers?.items.some((answer) => 'match' in answer && ids.has(answer.match.id)) ?? false

/** Lists of past matches are excluded: only time adds matches to them. */
function mayNewlyContain(query: Query, ids: ReadonlySet<string>): boolean {
  const [slice, kind, filters] = query.queryKey
  if (slice !== 'matches') return false
  if (kind !== 'showcase' && (kind !== 'list' || (filters as { period?: string }).period === 'past')) return false
  return !containsAny(query, ids)
}

function containsAny(query: Query, ids: ReadonlySet<string>): boolean {
  return cardsOf(query.state.data as CachedList<PublicMatchCard>).some((card) => ids.has(card.id))
}

function cardsOf<Card>(list: CachedList<Card>): Card[] {
  if (!list) return []
  return 'pages' in list ? list.pages.flatMap((page) => page.items) : list.items
}

function mapCards<Card>(list: CachedList<Card>, change: (card: Card) => Card): CachedList<Card> {
  if (!list) return list
  const mapPage = (page: Page<Card>) => ({ ...page, items: page.items.map(change) })
  return 'pages' in list ? { ...list, pages: list.pages.map(mapPage) } : mapPage(list)
}
