import { Suspense } from 'react'
import type { MatchSearch } from '#features/matches/match-filters.ts'
import { useUpcomingMatches } from '#features/matches/use-upcoming-matches.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useFirstItems } from '#lib/navigation/use-first-items.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { MatchDayList } from './match-day-list.tsx'
import { PastMatches } from './past-matches.tsx'
import { ResultCountAnnouncer } from './result-count-announcer.tsx'

const NoMatches = lazyWithRetry(() => import('./no-matches.tsx').then(({ NoMatches }) => NoMatches))
const UpcomingSuggestions = lazyWithRetry(() =>
  import('./upcoming-suggestions.public.tsx').then(({ UpcomingSuggestions }) => UpcomingSuggestions),
)

/** More than a high screen shows. */
const FIRST_CARDS = 5

/** The upcoming matches, then the viewer's past matches. */
export function MatchList({ search, now, onClear }: { search: MatchSearch; now: Date; onClear: () => void }) {
  const upcoming = useUpcomingMatches(search)
  const firstItems = useFirstItems(FIRST_CARDS)
  const isFiltered = Object.keys(search).length > 0
  return (
    <ListStates
      query={upcoming}
      items={upcoming.matches}
      gap="lg"
      skeleton={<MatchListSkeleton />}
      announcer={<ResultCountAnnouncer upcoming={upcoming} search={search} />}
    >
      {(matches) => (
        <>
          {matches.length === 0 && (
            <Suspense>
              <NoMatches isFiltered={isFiltered} onClear={onClear} />
              {isFiltered && <UpcomingSuggestions />}
            </Suspense>
          )}
          <MatchDayList matches={firstItems === null ? matches : matches.slice(0, firstItems)} now={now} />
          {firstItems === null && <LoadMore pages={upcoming} label="Voir plus de matchs" automatic={5} />}
          {firstItems === null && !upcoming.hasNextPage && <PastMatches search={search} now={now} />}
        </>
      )}
    </ListStates>
  )
}

function MatchListSkeleton() {
  return (
    <Stack>
      <LoadingStatus />
      <div className="skeleton h-5.5 w-50 max-w-full" />
      {[1, 2, 3, 4, 5].map((row) => (
        <TicketSkeleton key={row} />
      ))}
    </Stack>
  )
}
