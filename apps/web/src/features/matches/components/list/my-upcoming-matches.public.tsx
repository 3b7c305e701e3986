import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useId } from 'react'
import { ticketContentOf } from '#features/matches/text/ticket-content.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { MatchStateTag } from '#ui/match/match-state-tag.tsx'

/** « Mes prochains matchs » of the home page, without the one of its header. */
export function MyUpcomingMatches({ matches, now }: { matches: readonly MatchCard[]; now: Date }) {
  return (
    <section>
      <SectionHeader title="Mes prochains matchs" aside={<Link to="/mon-espace">Voir tout</Link>} />
      <Sheet as="div">
        <ul aria-label="Mes prochains matchs">
          {matches.map((match) => (
            <UpcomingMatch key={match.id} match={match} now={now} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

function UpcomingMatch({ match, now }: { match: MatchCard; now: Date }) {
  const { id, title, startsAt, can } = match
  const { state, badge } = ticketContentOf(match, now)
  const whenId = useId()
  const accessibleSuffix = <span className="sr-only"> {title}</span>
  return (
    <li className="relative grid min-h-21 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3 not-first:border-t not-first:border-border hover:bg-hover max-[22.5rem]:grid-cols-[56px_minmax(0,1fr)] max-[15rem]:grid-cols-[minmax(0,1fr)]">
      <DateJersey date={new Date(startsAt)} state={state} size={56} />
      <div className="min-w-0 leading-[1.35]">
        <h3 dir="auto" className="stretch-link text-[1.0625rem] text-pretty [--stretch-offset:-4px]">
          <Link to="/matches/$id" params={{ id }} aria-describedby={whenId}>
            {title}
          </Link>
        </h3>
        <p id={whenId} className="text-sm text-ink-2">
          <time dateTime={startsAt}>{formatDayAndTime(new Date(startsAt))}</time>
        </p>
        <p className="mt-px [&>span]:max-w-full [&>span]:whitespace-normal">
          <MatchStateTag state={badge.state}>{badge.text}</MatchStateTag>
        </p>
      </div>
      {can.enterLockerRoom ? (
        <Link to="/matches/$id/locker-room" params={{ id }} aria-describedby={whenId} className={`${buttonClass()} ${buttonPlaceClass}`}>
          <span>Vestiaire{accessibleSuffix}</span>
        </Link>
      ) : (
        <Link to="/matches/$id" params={{ id }} aria-describedby={whenId} className={`${buttonClass()} ${buttonPlaceClass}`}>
          <span>Voir{accessibleSuffix}</span>
        </Link>
      )}
    </li>
  )
}

/** Above the link that covers the row. */
const buttonPlaceClass = 'relative z-1 min-w-24 max-[22.5rem]:col-start-2 max-[22.5rem]:justify-self-start max-[15rem]:col-start-1'
