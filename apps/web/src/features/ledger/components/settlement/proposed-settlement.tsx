import type { Settlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { settlementTitle } from '@coup-denvoi/contract/settlements/settlement.texts'
import { type RefObject, useId } from 'react'
import { useAgree, useRefuse } from '#features/ledger/actions/use-answer-settlement.ts'
import { useWithdrawSettlement } from '#features/ledger/actions/use-withdraw-settlement.ts'
import { agreedText, answersText, proposalTitle, untilText } from '#features/ledger/settlement-texts.ts'
import { undoableClick } from '#lib/deferred-actions.ts'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { OwnPart } from './own-part.tsx'
import { PaymentArrows } from './payment-arrows.tsx'

/** @property onAnswer called before a button disappears, maybe with the whole proposal */
type ProposedSettlementProps = { settlement: Settlement; sheet: RefObject<HTMLElement | null>; onAnswer: () => void }

/** « Règlement proposé par Inès »: what it means for the viewer, who is asked or an admin, and their answer. */
export function ProposedSettlement({ settlement, sheet, onAnswer }: ProposedSettlementProps) {
  const id = useId()
  const { payments, replaced, paymentCount, replacedCount, answers, ownAnswer } = settlement
  const count = `${settlementTitle(paymentCount)}${replacedCount === null ? ' en tout' : ` au lieu de ${replacedCount}`}.`
  return (
    <section ref={sheet} tabIndex={-1} aria-labelledby={id} className="rounded-md outline-none">
      <Sheet as="div">
        <SheetHeader id={id} title={proposalTitle(settlement)} aside={agreedText(settlement)} />
        <OwnPart payments={payments} replaced={replaced} />
        {payments.length > 0 && <PaymentArrows payments={payments} />}
        <SheetBody className="grid gap-2.5">
          {ownAnswer === 'agreed' && (
            <p className="flex items-center gap-1.5 font-strong text-green-text [&>svg]:size-5">
              <CheckIcon />
              Vous êtes d’accord
            </p>
          )}
          <Answers settlement={settlement} onAnswer={onAnswer} />
          <p className="text-sm text-ink-2">{[count, untilText(settlement), answers && answersText(answers)].filter(Boolean).join(' ')}</p>
        </SheetBody>
      </Sheet>
    </section>
  )
}

function Answers({ settlement: { id, can }, onAnswer }: Pick<ProposedSettlementProps, 'settlement' | 'onAnswer'>) {
  const { agree, isAgreeing } = useAgree(id)
  const refusing = useRefuse(id)
  const withdrawing = useWithdrawSettlement(id)
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {can.agree && (
        <Button
          variant="primary"
          busy={isAgreeing}
          busyLabel="Un instant…"
          disabled={refusing.isWaiting}
          onClick={() => {
            onAnswer()
            agree()
          }}
        >
          D’accord
        </Button>
      )}
      {/* Who can take it back needs no refusal of their own. */}
      {can.refuse && (can.agree || !can.withdraw) && (
        <Button onClick={undoableClick(refusing, onAnswer)}>{refusing.isWaiting ? 'Annuler le refus' : 'Non merci'}</Button>
      )}
      {can.withdraw && (
        <Button onClick={undoableClick(withdrawing, onAnswer)}>
          {withdrawing.isWaiting ? 'Garder la proposition' : 'Retirer la proposition'}
        </Button>
      )}
    </p>
  )
}
