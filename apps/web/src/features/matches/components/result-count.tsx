import { useState } from 'react'
import type { MatchSearch } from '../match-filters.ts'
import { resultText } from '../result-text.ts'
import type { UpcomingMatches } from '../use-upcoming-matches.ts'

/** Tells screen readers how many matches there are once the filters have changed, and nothing at every live change. */
export function ResultCount({ upcoming, search }: { upcoming: UpcomingMatches; search: MatchSearch }) {
  const filters = JSON.stringify(search)
  const [told, setTold] = useState({ filters, text: '' })
  const { matches, isPlaceholderData, hasNextPage } = upcoming
  if (matches && !isPlaceholderData && told.filters !== filters) setTold({ filters, text: resultText(matches.length, hasNextPage) })
  return (
    <p role="status" className="sr-only">
      {told.text}
    </p>
  )
}
