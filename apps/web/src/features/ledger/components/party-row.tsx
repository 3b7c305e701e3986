import type { Party, ShareState } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import type { ReactNode } from 'react'
import { nameOf, STATE_LABELS } from '#features/ledger/ledger-texts.ts'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { CoinsIcon } from '#ui/icons/icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type PartyRowProps = {
  party: Party
  note?: ReactNode
  amountCents: number
  status?: ReactNode
  /** Buttons: below on a phone, at the end of the line from 48 rem on. Undefined where no line of the list has any. */
  actions?: ReactNode
  /** Leaves room for the buttons of other lines, so that the amounts are below each other. */
  aligned?: boolean
}

/** A person with an amount, as a line of a sheet. */
export function PartyRow({ party, note, amountCents, status, actions, aligned }: PartyRowProps) {
  return (
    <li
      className={`grid min-h-15 grid-cols-[40px_minmax(0,1fr)_fit-content(8.5rem)] items-center gap-x-3 gap-y-1.5 px-4 py-2.5 not-first:border-t not-first:border-border max-xs:grid-cols-[minmax(0,1fr)] md:px-5 ${aligned ? 'md:grid-cols-[40px_minmax(0,1fr)_minmax(8.5rem,auto)_13rem]' : ''} ${party.isViewer ? 'bg-accent-soft/50 shadow-[inset_4px_0_0_var(--accent)]' : ''}`}
    >
      <PartyAvatar party={party} />
      <p className="min-w-0 leading-[1.3] wrap-anywhere">
        <b dir="auto" className="block font-strong">
          {nameOf(party)}
        </b>
        {note && <span className="text-sm text-ink-2">{note}</span>}
      </p>
      <p
        className={`grid justify-items-end gap-0.5 text-end leading-[1.3] max-xs:justify-items-start max-xs:text-start ${aligned && actions === undefined ? 'md:col-span-2' : ''}`}
      >
        <b className="font-strong whitespace-nowrap tabular-nums">{formatAmount(amountCents)}</b>
        {status}
      </p>
      {actions && (
        <div
          className={`flex flex-wrap gap-2 xs:col-[2/-1] ${aligned ? 'md:col-auto md:flex-row-reverse md:flex-nowrap' : ''} [&>button]:px-3`}
        >
          {actions}
        </div>
      )}
    </li>
  )
}

export function PartyAvatar({ party, size = 40 }: { party: Party; size?: number }) {
  const { photo, kit, displayName, isViewer } = party
  return <Avatar photo={photo} kit={kit} name={displayName} size={size} mine={isViewer} />
}

const TONES: Record<ShareState, string> = {
  own: 'text-ink-2',
  due: 'text-ink-2',
  declared: 'text-yellow-text',
  'not-seen': 'text-yellow-text',
  received: 'text-green-text',
  prepaid: 'text-green-text',
  deducted: 'text-green-text',
  settled: 'text-green-text',
  contested: 'text-yellow-text',
  lifted: 'text-green-text',
}

/** What became of a share, in a word or two. @param label for the one that it belongs to */
export function ShareStatus({ state, label = STATE_LABELS[state], mine }: { state: ShareState; label?: string; mine?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm font-semibold [&>svg]:size-4 ${mine && state === 'due' ? 'text-accent-text' : TONES[state]}`}
    >
      <StateMark state={state} />
      {label}
    </span>
  )
}

function StateMark({ state }: { state: ShareState }) {
  switch (state) {
    case 'own':
      return <CoinsIcon />
    case 'due':
      return null
    case 'declared':
    case 'not-seen':
    case 'contested':
      return <RefereeCard color="yellow" size="xs" />
    default:
      return <CheckIcon />
  }
}
