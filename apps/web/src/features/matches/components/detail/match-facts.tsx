import { formatPrice } from '@coup-denvoi/contract/lib/format'
import { formatDayAndYear, formatDuration, formatTime } from '@coup-denvoi/contract/lib/paris-time'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import type { ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { FactGrid } from '#ui/layout/fact-grid.tsx'
import { PreviousValue } from './previous-value.tsx'

/** Date, time, duration and price. Until kick-off, a changed date or time is marked. */
export function MatchFacts({ match }: { match: Match }) {
  const startsAt = new Date(match.startsAt)
  const before = match.change?.startsAt ? new Date(match.change.startsAt) : startsAt
  return (
    <FactGrid
      items={[
        [
          'Date',
          <Fact key="date" changedLabel="Nouvelle date" previous={dayText(before)} current={dayText(startsAt)}>
            <time dateTime={match.startsAt}>{dayText(startsAt)}</time>
          </Fact>,
        ],
        ['Coup d’envoi', <Fact key="time" changedLabel="Nouvelle heure" previous={formatTime(before)} current={formatTime(startsAt)} />],
        ['Durée', formatDuration(match.durationMinutes)],
        ['Prix', formatPrice(match.pricePerPlayer)],
      ]}
    />
  )
}

type FactProps = {
  /** Badge shown when the value has changed. */
  changedLabel: string
  previous: string
  current: string
  /** Default: `current`. */
  children?: ReactNode
}

function Fact({ changedLabel, previous, current, children = current }: FactProps) {
  if (previous === current) return children
  return (
    <>
      {children}
      <PreviousValue className="block text-sm font-normal">{previous}</PreviousValue>
      <span className="mt-1.5 block">
        <Badge tone="yellow">{changedLabel}</Badge>
      </span>
    </>
  )
}

/** A breaking space before the year, for narrow boxes. */
const dayText = (instant: Date): string => formatDayAndYear(instant).replace(/\s(?=\d{4}$)/, ' ')
