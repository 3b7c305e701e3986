import { Link } from '@tanstack/react-router'
import { useNow } from '#lib/use-now.ts'
import { buttonClass } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icon.tsx'
import { Columns, Page } from '#ui/page.tsx'
import { TurfBand } from '#ui/turf-band.tsx'
import type { ChangeFilters, MatchSearch } from '../match-filters.ts'
import { useLiveMatches, useMatchClock } from '../matches.live.ts'
import { upcomingText } from '../result-text.ts'
import { useUpcomingMatches } from '../use-upcoming-matches.ts'
import { MatchFilters } from './match-filters.tsx'
import { MatchList } from './match-list.tsx'

type MatchListPageProps = {
  /** The filters of the address. */
  search: MatchSearch
  onChange: ChangeFilters
  onClear: () => void
}

/** /matches: what one can join. */
export function MatchListPage({ search, onChange, onClear }: MatchListPageProps) {
  useLiveMatches()
  const now = useNow()
  const upcoming = useUpcomingMatches(search)
  useMatchClock(upcoming.matches ?? [], now)
  return (
    <>
      <TurfBand
        zone="box"
        title="Matchs"
        subtitle={upcomingText(upcoming.matches?.length, upcoming.hasNextPage)}
        actions={
          <Link to="/organiser" className={buttonClass({ variant: 'primary' })}>
            <PlusIcon />
            <span>
              Organiser<span className="max-md:sr-only"> un match</span>
            </span>
          </Link>
        }
      />
      <Page>
        <Columns aside="left">
          <MatchFilters search={search} onChange={onChange} onClear={onClear} />
          <MatchList search={search} now={now} onClear={onClear} />
        </Columns>
      </Page>
    </>
  )
}
