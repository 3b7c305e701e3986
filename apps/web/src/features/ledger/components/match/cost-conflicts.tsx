import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { type MatchCost, parseCorrectionLine } from '@coup-denvoi/contract/ledger/match-cost.rules'
import { formatAmount, formatPrice } from '@coup-denvoi/contract/lib/format'
import { Notice } from '#ui/feedback/notice.tsx'
import { type EditConflict, EditConflicts } from '#ui/forms/edit-conflicts.tsx'

export const PAYEE_LABEL = 'Qui a avancé le terrain'

/** What is chosen in the dialog; the amount is null where none can be read yet. */
export type ChosenCost = { isTotal: boolean; totalCents: number | null; payeeId: string }

type ChosenField = 'totalCostCents' | 'payeeId'

type CostConflictsProps = {
  mine: ChosenCost
  theirs: Partial<MatchCost>
  pricePerPlayer: number
  ledger: MatchLedger | null
  /** By the id of an account. */
  nameOf: (userId: string) => string
  onChoose: (field: ChosenField, choice: 'mine' | 'theirs') => void
}

/** What another organizer has set or corrected while the dialog was open. */
export function CostConflicts({ mine, theirs, pricePerPlayer, ledger, nameOf, onChoose }: CostConflictsProps) {
  const { totalCostCents, payeeId, corrections = [] } = theirs
  const costText = (cents: number | null) =>
    cents === null ? `${formatPrice(pricePerPlayer)} par joueur` : `${formatAmount(cents)} en tout`
  const conflicts: EditConflict<ChosenField>[] = []
  if (totalCostCents !== undefined)
    conflicts.push({
      field: 'totalCostCents',
      label: 'Ce que chacun paie',
      mine: mine.isTotal && mine.totalCents === null ? '' : costText(mine.isTotal ? mine.totalCents : null),
      theirs: costText(totalCostCents),
    })
  // Nobody can name a deleted account.
  if (payeeId) conflicts.push({ field: 'payeeId', label: PAYEE_LABEL, mine: nameOf(mine.payeeId), theirs: nameOf(payeeId) })
  return (
    <>
      <EditConflicts conflicts={conflicts} onChoose={onChoose} />
      {corrections.length > 0 && (
        <Notice tone="yellow" role="alert">
          <p className="font-semibold">Parts corrigées à la main</p>
          <p>{`${correctionsText(corrections, ledger)}. Si vous enregistrez, chaque part suit de nouveau le coût.`}</p>
        </Notice>
      )}
    </>
  )
}

/** « Karim Haddad 3,00 €, Léa Morel 0,00 € » */
function correctionsText(lines: readonly string[], ledger: MatchLedger | null): string {
  const names = new Map(ledger?.shares?.map(({ party }) => [party.id, party.displayName]))
  return lines
    .map(parseCorrectionLine)
    .map(({ partyId, fixedCents }) => `${names.get(partyId) ?? 'Quelqu’un'} ${formatAmount(fixedCents)}`)
    .join(', ')
}
