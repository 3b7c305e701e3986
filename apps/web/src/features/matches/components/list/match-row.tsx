import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useId } from 'react'
import { ticketContentOf } from '#features/matches/text/ticket-content.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Row } from '#ui/layout/row.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { MatchStateTag } from '#ui/match/match-state-tag.tsx'

/** A match as a line of a sheet: when, and how it stands for the viewer. */
export function MatchRow({ match, now }: { match: MatchCard; now: Date }) {
  const timeId = useId()
  const { state, badge } = ticketContentOf(match, now)
  const startsAt = new Date(match.startsAt)
  const link = { to: '/matches/$id', params: { id: match.id }, 'aria-describedby': timeId } as const
  return (
    <Row
      linked
      visual={<DateJersey date={startsAt} state={state} size={56} className="flex-none" />}
      title={
        <h3 className="text-[1.0625rem] text-pretty">
          <Link {...link}>{match.title}</Link>
        </h3>
      }
      subtitle={
        <>
          <time id={timeId} dateTime={match.startsAt} className="block">
            {dayAndTimeText(startsAt, now)}
          </time>
          <MatchStateTag state={badge.state}>{badge.text}</MatchStateTag>
        </>
      }
      actions={
        <Link {...link} className={`${buttonClass()} relative z-1 min-w-24`}>
          Voir<span className="sr-only"> {match.title}</span>
        </Link>
      }
    />
  )
}
