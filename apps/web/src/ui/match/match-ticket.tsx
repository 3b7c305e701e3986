import { formatDayAndTime, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { ReactNode } from 'react'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'
import { PlacesRow } from '#ui/match/places-row.tsx'

export type TicketState = keyof typeof STUBS

export type MatchTicketProps = {
  /** Of the ticket, for `describedByTicket`. */
  id?: string
  startsAt: Date
  /** `mine`: the viewer plays. A viewer on the bench sees `full`, with another badge. */
  state: TicketState
  /** A link to the match that covers the whole ticket. */
  title: ReactNode
  /** Ground and city, such as `Urban Gerland, Lyon 7e`. */
  place: string
  /** Format, price, « Privé »… */
  meta: readonly string[]
  taken: number
  total: number
  /** Position of the viewer among the taken places, from 0. */
  myIndex?: number
  /** A `MatchStateTag`. */
  badge: ReactNode
  /** One button or button-like link. */
  action?: ReactNode
  heading?: 'h2' | 'h3'
}

/** A match in a list: one row if its container is at least 780 px wide, otherwise the facts and the places below each other. */
export function MatchTicket({
  id,
  startsAt,
  state,
  title,
  place,
  meta,
  taken,
  total,
  myIndex,
  badge,
  action,
  heading: Heading = 'h3',
}: MatchTicketProps) {
  const over = state === 'cancelled' || state === 'past'
  return (
    <div className="@container">
      <article className="group relative grid grid-cols-[6rem_minmax(0,1fr)] rounded-md max-xs:grid-cols-[minmax(0,1fr)] border border-border bg-surface transition-[box-shadow,border-color] duration-220 hover:border-ink-3 hover:shadow-hover ticket-row:grid-cols-[7.25rem_minmax(0,1fr)_minmax(368px,46%)]">
        <div
          className={`ticket-stub relative row-start-1 flex flex-col items-center justify-center gap-1 rounded-tl-md border-r-2 border-dotted border-border-strong px-1.5 pt-3.5 pb-3 max-xs:flex-row max-xs:gap-3 max-xs:rounded-tr-md max-xs:border-r-0 max-xs:border-b-2 ticket-row:rounded-l-md ${STUBS[state]}`}
        >
          <DateJersey date={startsAt} state={state} />
          <span className="display text-lg/[1.1] whitespace-nowrap [font-feature-settings:'tnum'] [word-spacing:-.04em]">
            {formatTime(startsAt)}
          </span>
        </div>
        <div
          className={`min-w-0 self-center px-4 pt-3.5 pb-3 ticket-row:px-5 ticket-row:py-4.5 ${state === 'cancelled' ? 'text-ink-2' : ''}`}
        >
          <Heading
            dir="auto"
            className={`stretch-link text-[1.25rem]/[1.12] text-pretty ticket-row:text-[1.3125rem] group-hover:[&_a]:underline group-hover:[&_a]:decoration-2 ${state === 'cancelled' ? '[&_a]:line-through! [&_a]:decoration-2!' : ''}`}
          >
            {title}
          </Heading>
          <p className="mt-1.5 flex items-start gap-1.5 text-ui leading-[1.3]">
            <PinIcon className="mt-px size-[17px] text-ink-3" />
            <span id={id && `${id}-place`} dir="auto" className="min-w-0 wrap-anywhere">
              <PlaceName>{place}</PlaceName>
            </span>
          </p>
          {/* The separators are in a clipped margin, so that no line begins with one. */}
          <div className="mt-1 overflow-hidden text-sm/[1.4] text-ink-2">
            <p className="-ms-3.5 flex flex-wrap">
              <time id={id && `${id}-time`} dateTime={startsAt.toISOString()} className="ms-3.5 basis-full ticket-row:basis-auto">
                {formatDayAndTime(startsAt)}
              </time>
              {meta.map((fact) => (
                <span
                  key={fact}
                  className="flex max-w-full wrap-anywhere before:w-3.5 before:flex-none before:text-center before:text-ink-3 before:content-['·']"
                >
                  <span dir="auto">{fact}</span>
                </span>
              ))}
            </p>
          </div>
        </div>
        <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-center gap-5 border-t max-xs:grid-cols-[minmax(0,1fr)] max-xs:gap-3 border-border px-4 pt-2.5 pb-3.5 ticket-row:col-span-1 ticket-row:col-start-3 ticket-row:grid-cols-[minmax(0,1fr)_9.5rem] ticket-row:border-t-0 ticket-row:py-4.5 ticket-row:pr-5 ticket-row:pl-0">
          <div className="min-w-0">
            <p className="mb-1.5 flex flex-wrap items-center gap-x-3">
              <PlacesCount taken={taken} total={total} />
              {badge}
            </p>
            <PlacesRow taken={taken} total={total} mine={myIndex} faded={over} />
          </div>
          {action && <div className="[&>*]:relative [&>*]:z-1 max-xs:[&>*]:w-full ticket-row:[&>*]:w-full">{action}</div>}
        </div>
      </article>
    </div>
  )
}

/** `aria-describedby` of a ticket's link and button: when and where tell matches of the same title apart. @param id of the ticket */
export const describedByTicket = (id: string): string => `${id}-time ${id}-place`

/** Keeps the city on one line, unless it is very long. */
function PlaceName({ children }: { children: string }) {
  const cut = children.lastIndexOf(', ') + 2
  const city = children.slice(cut)
  if (cut === 1 || city.length > 20) return children
  return (
    <>
      {children.slice(0, cut)}
      <span className="whitespace-nowrap max-xs:whitespace-normal">{city}</span>
    </>
  )
}

const STUBS = {
  open: 'bg-surface-2',
  full: 'bg-surface-2',
  mine: 'bg-accent-soft',
  cancelled: 'bg-surface-2 text-ink-2',
  past: 'bg-surface-2 text-ink-2',
}
