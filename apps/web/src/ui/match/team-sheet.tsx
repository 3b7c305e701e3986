import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { ReactNode } from 'react'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'

/** The players of a match as `TeamRow`s and `FreeRow`s: one column on a phone, two from 48 rem. @param rows number of lines */
export function TeamSheet({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <ol
      className={`grid gap-px overflow-hidden rounded-b-md bg-border ${rows > 1 ? 'md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(var(--rows),auto)]' : ''} ${rows > 1 && rows % 2 ? 'md:after:bg-surface' : ''}`}
      style={{ '--rows': Math.ceil(rows / 2) } as React.CSSProperties}
    >
      {children}
    </ol>
  )
}

type TeamRowProps = {
  /** Position in the list, from 1. */
  number: ReactNode
  jersey: ReactNode
  /** A link that covers the whole line. */
  name: ReactNode
  subtitle?: ReactNode
  /** For example an `Armband`, a `Badge` or a small button. */
  tag?: ReactNode
  /** Below the name: a button about this player. */
  action?: ReactNode
  mine?: boolean
  /** A guest below the player who brings them; the jersey is 34 px wide. */
  under?: boolean
  /** The first of the second column. */
  topOfColumn?: boolean
  /** About to disappear. */
  leaving?: boolean
}

export function TeamRow({ number, jersey, name, subtitle, tag, action, mine, under, topOfColumn, leaving }: TeamRowProps) {
  return (
    <li
      className={`stretch-link relative ${under ? `${UNDER_CLASS} ${topOfColumn ? 'md:before:hidden' : ''}` : 'grid-cols-[24px_40px_minmax(0,1fr)_auto]'} ${LINE_CLASS} [--stretch-offset:-4px] ${leaving ? 'bg-surface-2 [&>svg,&>img]:opacity-40 [&_b]:line-through' : mine ? 'bg-[color-mix(in_srgb,var(--accent-soft)_50%,var(--surface))] shadow-[inset_4px_0_0_var(--accent)]' : 'bg-surface'}`}
    >
      <Position mine={mine}>{number}</Position>
      {jersey}
      <div className="min-w-0 leading-tight">
        <b dir="auto" className="block truncate max-xs:whitespace-normal max-xs:wrap-anywhere [&_a]:hover:underline">
          {name}
        </b>
        {subtitle && <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm wrap-anywhere text-ink-2">{subtitle}</div>}
      </div>
      <div className="max-xs:col-start-3 [&>a]:relative [&>a]:z-1 [&>button]:relative [&>button]:z-1">{tag}</div>
      {action && <div className="relative z-1 col-start-3 -col-end-1 mt-1.5 justify-self-start empty:hidden">{action}</div>}
    </li>
  )
}

/** A free place. @param action a button to take it */
export function FreeRow({ number, held, action }: { number: ReactNode; held?: string; action?: ReactNode }) {
  return (
    <li
      className={`grid-cols-[24px_40px_minmax(0,1fr)_auto] ${LINE_CLASS} ${held ? 'bg-accent-soft' : 'bg-surface'} [&>button]:max-xs:col-start-3`}
    >
      <Position mine={Boolean(held)}>{number}</Position>
      <EmptyJersey highlight={held ? 'still' : undefined} />
      {held ? <b className="font-strong">{held}</b> : <span className="text-ink-2">Place libre</span>}
      {action}
    </li>
  )
}

/** Many free places, below the sheet. @param action a button to take one */
export function FreePlaces({ count, action }: { count: number; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-border px-4 py-3.5">
      <span aria-hidden="true" className="flex [&>svg]:not-first:-ms-3 [&>svg:nth-child(3)]:opacity-65 [&>svg:nth-child(4)]:opacity-35">
        {[1, 2, 3, 4].map((jersey) => (
          <EmptyJersey key={jersey} size={34} />
        ))}
      </span>
      <b className="me-auto font-strong">{formatCount(count, 'place libre', 'places libres')}</b>
      {action}
    </div>
  )
}

function Position({ mine, children }: { mine?: boolean; children: ReactNode }) {
  return (
    <span className={`numerals text-right text-[1.1875rem] leading-none font-stretch-[80%] ${mine ? 'text-accent-text' : 'text-ink-2'}`}>
      {children}
    </span>
  )
}

/** Number, jersey, name and tag; with enlarged letters the tag is below the name. */
const LINE_CLASS = 'grid min-h-15 items-center gap-x-3 py-1.5 ps-4 pe-2 max-xs:grid-cols-[auto_40px_minmax(0,1fr)]'

/** Further in, with a line from the jersey above. */
const UNDER_CLASS =
  'grid-cols-[24px_58px_minmax(0,1fr)_auto] [&>svg]:justify-self-end before:absolute before:start-[71px] before:-top-[7px] before:h-[calc(50%+7px)] before:w-[13px] before:rounded-es-[4px] before:border-s-2 before:border-b-2 before:border-border-strong max-xs:before:hidden'
