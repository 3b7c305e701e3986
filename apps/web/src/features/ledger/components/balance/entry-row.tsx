import type { LedgerEntry } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatDayAndYear } from '@coup-denvoi/contract/lib/local-time'
import type { ReactNode } from 'react'
import { entryText } from '#features/ledger/entry-texts.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { shortDayText } from '#lib/time/day-texts.ts'
import { BallIcon } from '#ui/icons/frame-icons.ts'
import { EuroIcon, PencilIcon, SwapIcon } from '#ui/icons/icons.ts'
import { PartyAvatar } from '../party-row.tsx'

/** One entry: when, what, and what it changes for the viewer. */
export function EntryRow({ entry, now }: { entry: LedgerEntry; now: Date }) {
  const { title, note, amount, isGain } = entryText(entry, now)
  const at = new Date(entry.at)
  const date = shortDayText(at, now)
  const [day, ...month] = date.split('\u00a0')
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-4 py-3 not-first:border-t not-first:border-border max-xs:grid-cols-[minmax(0,1fr)] sm:grid-cols-[38px_36px_minmax(0,1fr)_auto] md:px-5">
      <time dateTime={entry.at} title={formatDayAndYear(at)} className="text-center text-xs text-ink-2 max-sm:hidden">
        <b className="numerals block text-[1.125rem] leading-[1.2rem] text-ink">{day}</b>
        {month.join(' ')}
      </time>
      <EntryVisual entry={entry} />
      <div className="min-w-0 leading-[1.35] wrap-anywhere">
        <p className="font-strong">
          {entry.match?.id ? (
            <Link to="/matches/$id/cagnotte" params={{ id: entry.match.id }} className="no-underline hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-ink-2">
          <span className="sm:hidden">{`${date}\u00a0· `}</span>
          {note}
        </p>
      </div>
      {amount && <p className={`leading-[1.35] font-bold whitespace-nowrap tabular-nums ${isGain ? 'text-green-text' : ''}`}>{amount}</p>}
    </li>
  )
}

const VISUALS: Record<LedgerEntry['kind'], ReactNode> = {
  share: <BallIcon />,
  correction: <PencilIcon />,
  payment: <EuroIcon />,
  settlement: <SwapIcon />,
}

/** Of a payment the other person, of the rest what it is about. */
function EntryVisual({ entry: { kind, lines } }: { entry: LedgerEntry }) {
  const [line] = lines
  if (kind === 'payment' && line) return <PartyAvatar party={line.creditor.isViewer ? line.debtor : line.creditor} size={36} />
  return <span className="grid size-9 place-items-center rounded-sm bg-surface-2 text-ink-2">{VISUALS[kind]}</span>
}
