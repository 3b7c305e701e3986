import { useState } from 'react'
import type { MatchSearch } from '#features/matches/match-filters.ts'
import { matchesFoundText } from '#features/matches/text/match-count-text.ts'
import type { UpcomingMatches } from '#features/matches/use-upcoming-matches.ts'

/** Announces the result count after a change of the filters, not after live updates. */
export function ResultCountAnnouncer({ upcoming, search }: { upcoming: UpcomingMatches; search: MatchSearch }) {
  const filters = JSON.stringify(search)
  const [announced, setAnnounced] = useState({ filters, text: '' })
  const { matches, isPlaceholderData, hasNextPage } = upcoming
  if (matches && !isPlaceholderData && announced.filters !== filters)
    setAnnounced({ filters, text: matchesFoundText(matches.length, hasNextPage) })
  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  )
}
