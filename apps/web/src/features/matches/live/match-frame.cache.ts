import type { MatchFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { belongsToList } from '@coup-denvoi/contract/matches/match-list.rules'
import { updateCard, updateMatch } from '@coup-denvoi/contract/matches/shared-match.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type CachedList, cardsOf, changeCards, mayNewlyContain, type OutdatedQueries, shownVersion } from '../matches.cache.ts'
import type { MatchFilters } from '../matches.queries.ts'

type FrameWithCard = Required<Pick<MatchFrame, 'id' | 'version' | 'at' | 'card'>> & Pick<MatchFrame, 'page'>

/**
 * Writes what a hint tells of a public match into the cached queries.
 * @returns the queries that it does not tell enough for
 */
export function applyMatchFrame(queryClient: QueryClient, frame: FrameWithCard, me: Me): OutdatedQueries {
  const { id, version, card, page } = frame
  const now = new Date(frame.at)
  const outdated: OutdatedQueries = { soon: [], later: [] }
  for (const query of queryClient.getQueryCache().getAll()) {
    const shown = shownVersion(query, id)
    if (shown !== undefined && shown >= version) continue
    if (isListWithData(query)) applyToList(query)
    else if (mayNewlyContain(query, id)) outdated.later.push(query)
    else if (shown === undefined) continue
    else if (query.queryKey[1] === 'one' && query.state.data && page)
      write(query, updateMatch(query.state.data as Match, { card, page }, me, now))
    else outdated.soon.push(query)
  }
  return outdated

  function applyToList(query: Query): void {
    const list = query.state.data as CachedList<MatchCard>
    const [, , filters, limit] = query.queryKey as [string, string, MatchFilters, number | undefined]
    const known = cardsOf(list).find((shown) => shown.id === id)
    const belongs = belongsToList(card, filters, me.id, now)
    if (!known) {
      // The viewer's own matches are told apart.
      const mayBeNew = belongs !== false && !filters.mine && filters.period !== 'past'
      if (mayBeNew && reaches(list, card.startsAt, limit)) outdated.later.push(query)
    } else if (belongs === false) write(query, changeCards(list, id, null))
    else {
      // Another start is another place in the list.
      const updated = known.startsAt === card.startsAt ? updateCard(known, card, me, now) : null
      write(query, updated && changeCards(list, id, updated))
    }
  }

  /** @param data null where the hint does not tell enough */
  function write(query: Query, data: unknown): void {
    const { isInvalidated, fetchStatus } = query.state
    // A running request may have been answered before the change.
    if (!data || isInvalidated || fetchStatus === 'fetching') outdated.soon.push(query)
    if (data && !isInvalidated) query.setData(data)
  }
}

const isListWithData = ({ queryKey: [slice, kind], state }: Query) => slice === 'matches' && kind === 'list' && state.data !== undefined

/** Whether a match that starts then belongs to the part of an upcoming list that is loaded. */
function reaches(list: CachedList<MatchCard>, startsAt: string, limit: number | undefined): boolean {
  const cards = cardsOf(list)
  const last = cards.at(-1)
  if (!last || startsAt <= last.startsAt) return true
  return list && 'pages' in list ? !list.pages.at(-1)?.nextCursor : cards.length < (limit ?? 0)
}
