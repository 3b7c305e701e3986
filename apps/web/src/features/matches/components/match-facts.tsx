import { formatPrice } from '@coup-denvoi/contract/kit/format'
import { formatDayAndYear, formatDuration, formatTime } from '@coup-denvoi/contract/kit/paris-time'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/facts.tsx'
import { FormerValue } from './former-value.tsx'

/** When, how long, how much. Until kick-off, what the organiser has moved says so. */
export function MatchFacts({ match }: { match: Match }) {
  const startsAt = new Date(match.startsAt)
  const before = match.change?.startsAt ? new Date(match.change.startsAt) : startsAt
  return (
    <Facts
      items={[
        [
          'Date',
          <Fact key="date" tag="Nouvelle date" before={dayOf(before)} now={dayOf(startsAt)}>
            <time dateTime={match.startsAt}>{dayOf(startsAt)}</time>
          </Fact>,
        ],
        ['Coup d’envoi', <Fact key="time" tag="Nouvelle heure" before={formatTime(before)} now={formatTime(startsAt)} />],
        ['Durée', formatDuration(match.durationMinutes)],
        ['Prix', formatPrice(match.pricePerPlayer)],
      ]}
    />
  )
}

type FactProps = {
  /** What is said of it where it is another one than before. */
  tag: string
  before: string
  now: string
  /** `now`, where it is more than text. */
  children?: ReactNode
}

function Fact({ tag, before, now, children = now }: FactProps) {
  if (before === now) return children
  return (
    <>
      {children}
      <FormerValue className="block text-sm font-normal">{before}</FormerValue>
      <span className="mt-1.5 block">
        <Badge tone="yellow">{tag}</Badge>
      </span>
    </>
  )
}

/** In a narrow box the year goes to the next line. */
const dayOf = (instant: Date): string => formatDayAndYear(instant).replace(/\s(?=\d{4}$)/, ' ')
