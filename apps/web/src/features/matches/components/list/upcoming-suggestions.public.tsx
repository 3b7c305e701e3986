import { useQuery } from '@tanstack/react-query'
import { useLiveMatches, useRefetchOnPhaseChange } from '#features/matches/live/matches.live.ts'
import { fewMatchesQuery } from '#features/matches/matches.queries.ts'
import { useNow } from '#lib/use-now.ts'
import { SectionHeader, Stack } from '#ui/layout/page.tsx'
import { MatchCard } from './match-card.public.tsx'

const suggestionsQuery = fewMatchesQuery({ placesLeft: true }, 4)

/** The next matches with free places, below a search without results. Renders nothing when there are none. */
export function UpcomingSuggestions() {
  useLiveMatches()
  const now = useNow()
  const { data: matches = [] } = useQuery(suggestionsQuery)
  useRefetchOnPhaseChange(matches, now)
  if (matches.length === 0) return null
  return (
    <section aria-label="Prochains matchs">
      <SectionHeader title="Prochains matchs" />
      <Stack>
        {matches.map((match) => (
          <MatchCard key={match.id} match={match} now={now} />
        ))}
      </Stack>
    </section>
  )
}
