import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLiveMatches, useRefetchOnPhaseChange } from '#features/matches/live/matches.live.ts'
import { type MatchFilters, matchListQuery } from '#features/matches/matches.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { MatchCard } from './match-card.public.tsx'

type MatchCardListProps = {
  filters: MatchFilters
  /** Shown only when there are matches. */
  heading?: ReactNode
  /** Shown when there are no matches. */
  empty: ReactNode
}

/** Matches as cards, loaded page by page and kept up to date. */
export function MatchCardList({ filters, heading, empty }: MatchCardListProps) {
  useLiveMatches()
  const now = useNow()
  const query = useInfiniteQuery(matchListQuery(filters))
  const matches = itemsOf(query.data)
  useRefetchOnPhaseChange(matches ?? [], now)

  if (!matches && query.isError) return <ListError query={query} />
  if (!matches)
    return (
      <Stack>
        <LoadingStatus />
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
      <LoadMore pages={query} label="Voir plus de matchs" />
    </Stack>
  )
}
