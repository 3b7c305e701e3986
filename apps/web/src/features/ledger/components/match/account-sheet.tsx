import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { type ReactNode, useId } from 'react'
import { callName, listText } from '#features/ledger/ledger-texts.ts'
import { partsOf, payersOfExtraCent } from '#features/ledger/match-figures.ts'
import { EuroIcon, PencilIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'

type AccountSheetProps = {
  ledger: MatchLedger
  /** For who may change it. */
  onSetCost?: () => void
  onCorrect?: () => void
}

/** « Le compte »: how the cost becomes shares. */
export function AccountSheet({ ledger, onSetCost, onCorrect }: AccountSheetProps) {
  const id = useId()
  const { totalCostCents, pricePerPlayerCents, present, sumCents } = ledger
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Le compte" />
      <dl className="px-4 py-2.5 tabular-nums md:px-5">
        {totalCostCents === null ? (
          <Line label="Prix par joueur" value={formatAmount(pricePerPlayerCents)} />
        ) : (
          <Line label="Terrain" value={formatAmount(totalCostCents)} />
        )}
        <Line label="Présents" value={present} />
        {partsOf(ledger).map(({ count, amountCents }) => (
          <Line key={amountCents} label={`${count}\u00a0${count > 1 ? 'parts' : 'part'} de`} value={formatAmount(amountCents)} />
        ))}
        <div className="mt-1 flex justify-between gap-3 border-t-2 border-rule pt-2.5 pb-1.5 font-bold">
          <dt>Somme</dt>
          <dd>{formatAmount(sumCents)}</dd>
        </div>
      </dl>
      <ExtraCent ledger={ledger} />
      {(onSetCost || onCorrect) && (
        <ActionList>
          {onSetCost && (
            <ActionButton icon={<EuroIcon />} onClick={onSetCost}>
              Changer le coût
            </ActionButton>
          )}
          {onCorrect && (
            <ActionButton icon={<PencilIcon />} onClick={onCorrect}>
              Corriger une part
            </ActionButton>
          )}
        </ActionList>
      )}
    </Sheet>
  )
}

const Line = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="flex justify-between gap-3 py-1.5">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

/** Why some pay a cent more. */
function ExtraCent({ ledger }: { ledger: MatchLedger }) {
  const payers = payersOfExtraCent(ledger)
  if (!payers) return null
  const names = payers.map(({ party }) => (party.isViewer ? 'vous' : callName(party)))
  return (
    <p className="border-t border-border px-4 py-3 text-sm text-ink-2 md:px-5">
      {`Un centime de plus pour les premiers de la liste (${listText(names)}), pour que le compte tombe juste.`}
    </p>
  )
}
