import type { GroupLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount, formatSignedAmount } from '@coup-denvoi/contract/lib/format'
import { useId } from 'react'
import { callName } from '#features/ledger/ledger-texts.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PartyAvatar } from '../party-row.tsx'

/** « Tout le groupe »: a table whose bars grow from the middle, to the right for those who are owed. */
export function MemberBalances({ members }: { members: NonNullable<GroupLedger['members']> }) {
  const id = useId()
  const largest = Math.max(1, ...members.map(({ balanceCents }) => Math.abs(balanceCents)))
  const sum = members.reduce((total, { balanceCents }) => total + balanceCents, 0)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Tout le groupe" aside={`somme\u00a0: ${formatAmount(sum)}`} />
      {members.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-2 md:px-5">Tout est à zéro.</p>
      ) : (
        <>
          <table aria-labelledby={id} className="my-2 w-full border-collapse text-sm tabular-nums">
            <thead className="sr-only">
              <tr>
                <th scope="col">Nom</th>
                <th scope="col">Solde</th>
              </tr>
            </thead>
            <tbody>
              {members.map(({ party, balanceCents }) => (
                <tr key={party.id} className={party.isViewer ? 'bg-accent-soft/50 shadow-[inset_4px_0_0_var(--accent)]' : ''}>
                  <th scope="row" className="h-11.5 py-1 ps-4 text-start font-semibold md:ps-5">
                    <span className="flex items-center gap-2.5">
                      <PartyAvatar party={party} size={30} />
                      <span dir="auto" className="min-w-0 wrap-anywhere">
                        {party.isViewer ? 'Vous' : callName(party)}
                      </span>
                    </span>
                  </th>
                  <td aria-hidden="true" className="relative w-1/3 p-0 max-xs:hidden">
                    <Bar share={balanceCents / largest} mine={party.isViewer} />
                  </td>
                  <td className="py-1 pe-4 text-end font-strong whitespace-nowrap md:pe-5">{formatSignedAmount(balanceCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="border-t border-border px-4 py-3 text-sm text-ink-2 max-xs:hidden md:px-5">
            {'À droite de la ligne médiane, on leur doit\u202f; à gauche, ils doivent.'}
          </p>
        </>
      )}
    </Sheet>
  )
}

/** @param share of the largest balance, from -1 to 1 */
function Bar({ share, mine }: { share: number; mine: boolean }) {
  const side = share > 0 ? 'left-1/2 rounded-e-xs' : 'right-1/2 rounded-s-xs'
  const color = mine ? 'bg-accent' : share > 0 ? 'bg-green' : 'bg-ink-3'
  return (
    <span className="absolute inset-x-2.5 inset-y-0 before:absolute before:inset-y-0 before:left-1/2 before:w-[1.5px] before:-translate-x-1/2 before:bg-border-strong">
      <span
        className={`absolute top-[calc(50%-7px)] h-3.5 forced-colors:bg-[CanvasText] ${side} ${color}`}
        style={{ width: `${Math.abs(share) * 50}%` }}
      />
    </span>
  )
}
