import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { useId } from 'react'
import { balanceText } from '#features/funds/fund-texts.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'

type BalanceSheetProps = { fund: Fund; onAdd: (kind: 'income' | 'expense') => void }

/** What the group has, what the viewer keeps of it, and what admins add. */
export function BalanceSheet({ fund, onAdd }: BalanceSheetProps) {
  const id = useId()
  const { group, balanceCents, ownCents, can } = fund
  const ownNote = ownCents > 0 ? 'vous les gardez pour le groupe' : ownCents < 0 ? 'le groupe vous les doit' : 'vous ne gardez rien'
  return (
    <div>
      <Link
        to="/groups/$id/cagnotte"
        params={{ id: group.id }}
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold no-underline hover:underline [&>svg]:size-4.5"
      >
        <ChevronLeftIcon />
        Cagnotte
      </Link>
      <Sheet aria-labelledby={id} className="grid grid-cols-2 max-xs:grid-cols-1">
        <h2 id={id} className="sr-only">
          Caisse du groupe
        </h2>
        <Cell label="Dans la caisse" cents={balanceCents} note={balanceCents < 0 ? 'le groupe doit à qui a payé' : 'chez ses membres'} />
        <Cell label="Chez vous" cents={ownCents} note={ownNote} className="border-s border-border max-xs:border-s-0" />
        {can.keep && (
          <div className="col-span-full flex flex-wrap gap-2.5 border-t border-border px-4 py-3.5 md:px-5">
            <Button variant="primary" className="max-md:flex-1" onClick={() => onAdd('expense')}>
              Ajouter une dépense
            </Button>
            <Button className="max-md:flex-1" onClick={() => onAdd('income')}>
              Ajouter une recette
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  )
}

type CellProps = { label: string; cents: number; note: string; className?: string }

const Cell = ({ label, cents, note, className = '' }: CellProps) => (
  <div className={`min-w-0 p-4 md:p-5 ${className}`}>
    <h3 className="font-sans text-base font-semibold text-ink-2">{label}</h3>
    <p className="numerals text-[clamp(1.5rem,7.6vw,2.5rem)] leading-[1.15]">{balanceText(cents)}</p>
    <p className="text-sm text-ink-2">{note}</p>
  </div>
)
