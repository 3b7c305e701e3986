import type { Match, MatchCard, PublicMatchCard } from '@coup-denvoi/contract/matches/match.schema'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { matchKeys } from './matches.queries.ts'

type Page<Card> = { items: Card[] }
type Listed<Card> = Page<Card> | InfiniteData<Page<Card>> | undefined

/** Shows at once, wherever this match is on the screen, what a call answered. */
export function rememberMatch(queryClient: QueryClient, match: Match): void {
  queryClient.setQueriesData<Match>({ queryKey: matchKeys.one(match.id) }, (known) => known && match)
  queryClient.setQueriesData<Listed<MatchCard>>({ queryKey: matchKeys.lists }, (list) =>
    mapCards(list, (card) => (card.id === match.id ? match : card)),
  )
}

/** Reads again what shows these matches, and only what is on the screen; the rest when it comes back to it. */
export async function refreshMatches(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({ predicate: (query) => isAbout(query, ids) })
}

/** Reads again the lists that these matches may newly belong to. */
export async function refreshListsWithout(queryClient: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({ predicate: (query) => couldTakeIn(query, ids) })
}

function isAbout(query: Query, ids: ReadonlySet<string>): boolean {
  const [slice, kind, id] = query.queryKey
  if (slice !== 'matches') return false
  return kind === 'list' || kind === 'showcase' ? shows(query, ids) : ids.has(String(id))
}

/** A change can't bring a match into the past: only time does. */
function couldTakeIn(query: Query, ids: ReadonlySet<string>): boolean {
  const [slice, kind, filters] = query.queryKey
  if (slice !== 'matches') return false
  if (kind !== 'showcase' && (kind !== 'list' || (filters as { period?: string }).period === 'past')) return false
  return !shows(query, ids)
}

function shows(query: Query, ids: ReadonlySet<string>): boolean {
  return cardsOf(query.state.data as Listed<PublicMatchCard>).some((card) => ids.has(card.id))
}

function cardsOf<Card>(list: Listed<Card>): Card[] {
  if (!list) return []
  return 'pages' in list ? list.pages.flatMap((page) => page.items) : list.items
}

function mapCards<Card>(list: Listed<Card>, change: (card: Card) => Card): Listed<Card> {
  if (!list) return list
  const inPage = (page: Page<Card>) => ({ ...page, items: page.items.map(change) })
  return 'pages' in list ? { ...list, pages: list.pages.map(inPage) } : inPage(list)
}
