import type { GroupSettlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { settlementTitle } from '@coup-denvoi/contract/settlements/settlement.texts'
import { useId } from 'react'
import { useProposeSettlement } from '#features/ledger/actions/use-propose-settlement.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { OwnPart } from './own-part.tsx'
import { PaymentArrows } from './payment-arrows.tsx'

type ProposablePaymentsProps = {
  groupId: string
  proposable: NonNullable<GroupSettlement['proposable']>
  /** Called before the payments disappear with their button. */
  onPropose: () => void
}

/** « Régler en 7 paiements », for admins. */
export function ProposablePayments({ groupId, proposable, onPropose }: ProposablePaymentsProps) {
  const id = useId()
  const { propose, isProposing } = useProposeSettlement(groupId)
  const { payments, replacedCount, isPartial } = proposable
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title={settlementTitle(payments.length)} aside={`au lieu de ${replacedCount}`} />
      <OwnPart {...proposable} />
      {payments.length > 0 && <PaymentArrows payments={payments} />}
      <SheetBody className="grid gap-2.5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-5">
        <Button
          busy={isProposing}
          busyLabel="Un instant…"
          onClick={() => {
            onPropose()
            propose(proposable)
          }}
        >
          Proposer ces paiements
        </Button>
        <p className="text-sm text-ink-2">
          {
            'Chacun dit oui pour sa part. Rien ne change tant que tous n’ont pas répondu\u202f; vous pouvez aussi régler chacun directement.'
          }
          {isPartial && ' Les autres dettes du groupe se règlent directement, de personne à personne.'}
        </p>
      </SheetBody>
    </Sheet>
  )
}
