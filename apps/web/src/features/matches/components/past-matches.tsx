import { useInfiniteQuery } from '@tanstack/react-query'
import { DayHeading } from '#ui/day-heading.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Stack } from '#ui/page.tsx'
import { useReached } from '#ui/use-reached.ts'
import { matchListQuery } from '../matches.queries.ts'
import { MatchCard } from './match-card.public.tsx'

const PAST = { period: 'past', mine: true } as const

/** The viewer's own matches that are over: read when the reader comes near, absent when there is none. */
export function PastMatches({ now }: { now: Date }) {
  const { ref, reached } = useReached()
  const past = useInfiniteQuery({ ...matchListQuery(PAST), enabled: (query) => reached || query.state.data !== undefined })
  const matches = past.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div ref={ref}>
      {past.isError && !past.data && <ListTrouble error={past.error} isRetrying={past.isFetching} onRetry={() => past.refetch()} />}
      {matches.length > 0 && (
        <section aria-labelledby="deja-joues">
          <Stack>
            <DayHeading id="deja-joues">Déjà joués</DayHeading>
            {matches.map((match) => (
              <MatchCard key={match.id} match={match} now={now} />
            ))}
            <LoadMore pages={past} label="Voir plus de matchs" automatic={0} />
          </Stack>
        </section>
      )}
    </div>
  )
}
