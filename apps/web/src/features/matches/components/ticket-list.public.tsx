import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#lib/use-now.ts'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Stack } from '#ui/page.tsx'
import { TicketSkeleton } from '#ui/skeleton.tsx'
import { useLiveMatches, useMatchClock } from '../matches.live.ts'
import { type MatchFilters, matchListQuery } from '../matches.queries.ts'
import { MatchCard } from './match-card.public.tsx'

type TicketListProps = {
  filters: MatchFilters
  /** Above them, where there are any. */
  heading?: ReactNode
  /** Where there is none. */
  empty: ReactNode
}

/** The matches that fit, on tickets, page by page, live. */
export function TicketList({ filters, heading, empty }: TicketListProps) {
  useLiveMatches()
  const now = useNow()
  const query = useInfiniteQuery(matchListQuery(filters))
  const matches = query.data?.pages.flatMap((page) => page.items)
  useMatchClock(matches ?? [], now)

  if (!matches && query.isError) return <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
  if (!matches)
    return (
      <Stack>
        <p role="status" className="sr-only">
          Chargement…
        </p>
        <TicketSkeleton />
        <TicketSkeleton />
      </Stack>
    )
  if (matches.length === 0) return empty
  return (
    <Stack>
      {heading}
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} now={now} />
      ))}
      <LoadMore pages={query} label="Voir plus de matchs" automatic={0} />
    </Stack>
  )
}
