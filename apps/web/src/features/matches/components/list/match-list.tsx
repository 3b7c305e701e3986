import type { MatchSearch } from '#features/matches/match-filters.ts'
import { useUpcomingMatches } from '#features/matches/use-upcoming-matches.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { MatchDayList } from './match-day-list.tsx'
import { NoMatches } from './no-matches.tsx'
import { PastMatches } from './past-matches.tsx'
import { ResultCountAnnouncer } from './result-count-announcer.tsx'

/** The matches to come that the filters let through, then those one has played. */
export function MatchList({ search, now, onClear }: { search: MatchSearch; now: Date; onClear: () => void }) {
  const upcoming = useUpcomingMatches(search)
  const { matches } = upcoming

  if (!matches && upcoming.isError) return <ListError query={upcoming} />
  return (
    <div aria-busy={!matches || upcoming.isPlaceholderData}>
      <ResultCountAnnouncer upcoming={upcoming} search={search} />
      {matches ? (
        <Stack gap="lg" className={upcoming.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          {matches.length === 0 && <NoMatches isFiltered={Object.keys(search).length > 0} onClear={onClear} />}
          <MatchDayList matches={matches} now={now} />
          <LoadMore pages={upcoming} label="Voir plus de matchs" />
          {!upcoming.hasNextPage && <PastMatches now={now} />}
        </Stack>
      ) : (
        <Stack>
          <p role="status" className="sr-only">
            Chargement…
          </p>
          <div className="skeleton h-5.5 w-50 max-w-full" />
          {[1, 2, 3, 4, 5].map((place) => (
            <TicketSkeleton key={place} />
          ))}
        </Stack>
      )}
    </div>
  )
}
