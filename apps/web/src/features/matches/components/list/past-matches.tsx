import { useInfiniteQuery } from '@tanstack/react-query'
import type { MatchSearch } from '#features/matches/match-filters.ts'
import { matchListQuery } from '#features/matches/matches.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { useNearViewport } from '#ui/feedback/use-near-viewport.ts'
import { Stack } from '#ui/layout/page.tsx'
import { DayHeading } from '#ui/match/day-heading.tsx'
import { MatchCard } from './match-card.public.tsx'

/** The viewer's past matches that the filters let through, loaded when the user scrolls near. Renders nothing when there are none. */
export function PastMatches({ search, now }: { search: MatchSearch; now: Date }) {
  const { ref, isNear } = useNearViewport()
  const past = useInfiniteQuery({
    ...matchListQuery({ ...search, period: 'past', mine: true }),
    enabled: (query) => isNear || query.state.data !== undefined,
  })
  const matches = itemsOf(past.data) ?? []
  return (
    <div ref={ref}>
      {past.isError && !past.data && <ListError query={past} />}
      {matches.length > 0 && (
        <section aria-labelledby="deja-joues">
          <Stack>
            <DayHeading id="deja-joues">Déjà joués</DayHeading>
            {matches.map((match) => (
              <MatchCard key={match.id} match={match} now={now} />
            ))}
            <LoadMore pages={past} label="Voir plus de matchs" />
          </Stack>
        </section>
      )}
    </div>
  )
}
