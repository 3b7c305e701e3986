import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLiveMatches, useRefetchOnPhaseChange } from '#features/matches/matches.live.ts'
import { type MatchFilters, matchListQuery } from '#features/matches/matches.queries.ts'
import { useNow } from '#lib/use-now.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { MatchCard } from './match-card.public.tsx'

type MatchCardListProps = {
  filters: MatchFilters
  /** Above them, where there are any. */
  heading?: ReactNode
  /** Where there is none. */
  empty: ReactNode
}

/** The matches that fit, on tickets, page by page, live. */
export function MatchCardList({ filters, heading, empty }: MatchCardListProps) {
  useLiveMatches()
  const now = useNow()
  const query = useInfiniteQuery(matchListQuery(filters))
  const matches = query.data?.pages.flatMap((page) => page.items)
  useRefetchOnPhaseChange(matches ?? [], now)

  if (!matches && query.isError) return <ListError query={query} />
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
