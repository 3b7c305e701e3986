import { formatAmount } from '@coup-denvoi/contract/lib/format'
import type { ReceivedFigures } from '#features/ledger/match-figures.ts'

/** What the payee has, as a bar: received, to confirm, to come. */
export function ReceivedBar({ figures: { received, toConfirm, toCome, total } }: { figures: ReceivedFigures }) {
  const parts = PARTS.map(([key, label, className]) => ({ label, className, cents: { received, toConfirm, toCome }[key] }))
  return (
    <div className="grid gap-3 px-4 pt-4.5 pb-4 md:px-5">
      <p className="text-[1.0625rem] text-ink-2">
        <b className="numerals me-1 text-[2.25rem] leading-[1.1] text-ink">{formatAmount(received)}</b>
        {` reçus sur ${formatAmount(total)}`}
      </p>
      {/* The list below says the same. */}
      <div aria-hidden="true" className="flex h-4.5 gap-[3px]">
        {parts.map(
          ({ label, className, cents }) =>
            cents > 0 && <span key={label} className={`rounded-xs forced-color-adjust-none ${className}`} style={{ flex: cents }} />,
        )}
      </div>
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm">
        {parts.map(({ label, className, cents }) => (
          <li key={label} className="inline-flex items-center gap-[7px]">
            <span aria-hidden="true" className={`size-3.5 flex-none rounded-xs forced-color-adjust-none ${className}`} />
            {`${label} ${formatAmount(cents)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

const PARTS = [
  ['received', 'reçus', 'bg-green'],
  ['toConfirm', 'à confirmer', 'bg-yellow shadow-[inset_0_0_0_1.5px_var(--yellow-text)]'],
  ['toCome', 'à venir', 'bg-surface-2 shadow-[inset_0_0_0_1.5px_var(--border-strong)]'],
] as const
