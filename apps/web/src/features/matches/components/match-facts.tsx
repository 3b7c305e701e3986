import { formatPrice } from '@coup-denvoi/contract/kit/format'
import { formatDayAndYear, formatDuration, formatTime } from '@coup-denvoi/contract/kit/paris-time'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Facts } from '#ui/facts.tsx'

/** When, how long, how much. */
export function MatchFacts({ match }: { match: Match }) {
  const startsAt = new Date(match.startsAt)
  return (
    <Facts
      items={[
        [
          'Date',
          // In a narrow box the year goes to the next line.
          <time key="date" dateTime={match.startsAt}>
            {formatDayAndYear(startsAt).replace(/\s(?=\d{4}$)/, ' ')}
          </time>,
        ],
        ['Coup d’envoi', formatTime(startsAt)],
        ['Durée', formatDuration(match.durationMinutes)],
        ['Prix', formatPrice(match.pricePerPlayer)],
      ]}
    />
  )
}
