import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { callName } from '#features/ledger/ledger-texts.ts'
import type { Debts } from '#features/ledger/settlement-texts.ts'
import { PartyAvatar } from '../party-row.tsx'

/** Who pays whom: an arrow for each payment, those of the viewer marked. */
export function PaymentArrows({ payments }: { payments: Debts }) {
  return (
    <ul>
      {payments.map(({ debtor, creditor, amountCents }) => (
        <li
          key={`${debtor.id} ${creditor.id}`}
          className={`grid min-h-15 grid-cols-[minmax(0,1fr)_minmax(7.25rem,1.4fr)_minmax(0,1fr)] items-center gap-2.5 px-4 py-2 not-first:border-t not-first:border-border max-xs:grid-cols-1 max-xs:justify-items-start md:grid-cols-[9.375rem_minmax(0,1fr)_9.375rem] md:gap-4 md:px-5 ${debtor.isViewer || creditor.isViewer ? 'bg-accent-soft/50 shadow-[inset_4px_0_0_var(--accent)]' : ''}`}
        >
          <Person party={debtor} />
          <p className="grid w-full justify-items-center text-ink-3 max-xs:justify-items-start">
            <b className="numerals whitespace-nowrap text-ink">{formatAmount(amountCents)}</b>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full fill-none stroke-current">
              <path d="M0 5H99.5M97 1L99.5 5L97 9" vectorEffect="non-scaling-stroke" strokeWidth="1.5" />
            </svg>
          </p>
          <Person party={creditor} before=" à " />
        </li>
      ))}
    </ul>
  )
}

function Person({ party, before }: { party: Party; before?: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2.5 leading-tight max-[30rem]:w-full max-[30rem]:flex-col max-[30rem]:gap-0.5 max-[30rem]:text-center max-[30rem]:text-sm max-xs:flex-row max-xs:text-start">
      {before && <span className="sr-only">{before}</span>}
      <PartyAvatar party={party} size={36} />
      <b dir="auto" className="min-w-0 font-semibold wrap-anywhere">
        {party.isViewer ? 'Vous' : callName(party)}
      </b>
    </p>
  )
}
