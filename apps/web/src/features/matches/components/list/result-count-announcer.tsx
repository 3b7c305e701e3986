import { useState } from 'react'
import { matchesFoundText } from '#features/matches/match-count-text.ts'
import type { MatchSearch } from '#features/matches/match-filters.ts'
import type { UpcomingMatches } from '#features/matches/use-upcoming-matches.ts'

/** Tells screen readers how many matches there are once the filters have changed, and nothing at every live change. */
export function ResultCountAnnouncer({ upcoming, search }: { upcoming: UpcomingMatches; search: MatchSearch }) {
  const filters = JSON.stringify(search)
  const [announced, setTold] = useState({ filters, text: '' })
  const { matches, isPlaceholderData, hasNextPage } = upcoming
  if (matches && !isPlaceholderData && announced.filters !== filters)
    setTold({ filters, text: matchesFoundText(matches.length, hasNextPage) })
  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  )
}
