import type { PairBalance } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { type ReactNode, useId } from 'react'
import { creditorsText, debtorsText, netText, openCents, totalsOf } from '#features/ledger/balance-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

type BalanceSummaryProps = {
  /** See `BookBalance`. */
  titleId?: string
  pairs: readonly PairBalance[]
  onSettle: (pair: PairBalance) => void
}

/** « On vous doit » and « Vous devez », in all. */
export function BalanceSummary({ titleId = '', pairs, onSettle }: BalanceSummaryProps) {
  const now = useNow()
  const id = useId()
  const totals = totalsOf(pairs)
  const { debtors, creditors, owedToViewer, owedByViewer } = totals
  // With several people each has a button of their own.
  const [creditor] = creditors.length === 1 ? creditors : []
  return (
    <Sheet aria-labelledby={`${id} ${titleId}`} className="grid grid-cols-2 max-xs:grid-cols-1">
      <h2 id={id} className="sr-only">
        Votre solde
      </h2>
      <Cell label="On vous doit" cents={owedToViewer} note={debtorsText(debtors, now)} isGain={owedToViewer > 0} />
      <Cell
        label="Vous devez"
        cents={owedByViewer}
        note={creditorsText(creditors, now)}
        className="border-s border-border max-xs:border-s-0"
      />
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2.5 border-t border-border px-4 py-3.5 md:px-5">
        {creditor && openCents(creditor) > 0 && (
          <Button variant="primary" size="lg" className="max-md:w-full md:min-w-40" onClick={() => onSettle(creditor)}>
            Régler
            <span className="sr-only">{` avec ${creditor.party.displayName}`}</span>
          </Button>
        )}
        <p className="text-sm text-ink-2">{netText(totals)}</p>
      </div>
    </Sheet>
  )
}

type CellProps = { label: string; cents: number; note: ReactNode; isGain?: boolean; className?: string }

const Cell = ({ label, cents, note, isGain, className = '' }: CellProps) => (
  <div className={`min-w-0 p-4 md:p-5 ${className}`}>
    <h3 className="font-sans text-base font-semibold text-ink-2">{label}</h3>
    <p className={`numerals text-[clamp(1.5rem,7.6vw,2.5rem)] leading-[1.15] ${isGain ? 'text-green-text' : ''}`}>{formatAmount(cents)}</p>
    <p className="text-sm text-ink-2">{note}</p>
  </div>
)
