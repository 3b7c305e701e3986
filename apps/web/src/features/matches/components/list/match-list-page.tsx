import { Suspense } from 'react'
import { useLiveMatches, useRefetchOnPhaseChange } from '#features/matches/live/matches.live.ts'
import type { MatchFiltersChangeHandler, MatchSearch } from '#features/matches/match-filters.ts'
import { upcomingMatchesText } from '#features/matches/text/match-count-text.ts'
import { useUpcomingMatches } from '#features/matches/use-upcoming-matches.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useNow } from '#lib/use-now.ts'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { PinIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { Columns, Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { MatchFilters } from './match-filters.tsx'
import { MatchList } from './match-list.tsx'

const NearMatches = lazyWithRetry(() => import('./near-matches.tsx').then(({ NearMatches }) => NearMatches))

type MatchListPageProps = {
  /** The filters in the URL. */
  search: MatchSearch
  onChange: MatchFiltersChangeHandler
  onClear: () => void
}

/** /matches */
export function MatchListPage({ search, onChange, onClear }: MatchListPageProps) {
  useLiveMatches()
  const now = useNow()
  const upcoming = useUpcomingMatches(search)
  useRefetchOnPhaseChange(upcoming.matches ?? [], now)
  return (
    <>
      <TurfHeader
        zone="box"
        title="Matchs"
        subtitle={
          search.around
            ? `Du plus proche au plus lointain`
            : upcomingMatchesText(upcoming.matches?.length, upcoming.hasNextPage, Object.keys(search).length > 0)
        }
        actions={
          // On phones the bottom bar has the second one.
          <>
            <Link to="/terrains" className={buttonClass({ variant: 'outline' })}>
              <PinIcon />
              Terrains
            </Link>
            <Link to="/organiser" className={`${buttonClass({ variant: 'primary' })} max-lg:hidden`}>
              <PlusIcon />
              Organiser un match
            </Link>
          </>
        }
      />
      <Page>
        <Columns aside="left">
          <MatchFilters
            search={search}
            onChange={onChange}
            onClear={onClear}
            found={upcoming.matches && { count: upcoming.matches.length, hasMore: upcoming.hasNextPage }}
          />
          <div>
            <ActiveFilters search={search} onChange={onChange} onClear={onClear} />
            {search.around ? (
              <Suspense fallback={<LoadingStatus />}>
                <NearMatches search={search} now={now} onChange={onChange} />
              </Suspense>
            ) : (
              <MatchList search={search} now={now} onClear={onClear} />
            )}
          </div>
        </Columns>
      </Page>
    </>
  )
}
