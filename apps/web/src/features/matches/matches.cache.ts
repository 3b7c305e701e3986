import type { Match, MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { matchKeys } from './matches.queries.ts'

type Page<Card> = { items: Card[] }
type CachedList<Card> = Page<Card> | InfiniteData<Page<Card>> | undefined

/** Shows at once, wherever this match is on the screen, what a call answered. */
export function updateMatchInCache(queryClient: QueryClient, match: Match): void {
  queryClient.setQueriesData<Match>({ queryKey: matchKeys.one(match.id) }, (known) => known && match)
  queryClient.setQueriesData<CachedList<MatchCard>>({ queryKey: matchKeys.lists }, (list) =>
    mapCards(list, (card) => (card.id === match.id ? match : card)),
  )
}

/** Reads again what shows these matches, and only what is on the screen; the rest when it comes back to it. */
export async function invalidateMatches(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({ predicate: (query) => isAffected(query, ids) })
}

/** Reads again the lists that these matches may newly belong to. */
export async function invalidateListsWithout(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({ predicate: (query) => mayNewlyContain(query, ids) })
}

function isAffected(query: Query, ids: ReadonlySet<string>): boolean {
  const [slice, kind, id] = query.queryKey
  if (slice !== 'matches') return false
  return kind === 'list' || kind === 'showcase' ? containsAny(query, ids) : ids.has(String(id))
}

/** A change can't bring a match into the past: only time does. */
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
