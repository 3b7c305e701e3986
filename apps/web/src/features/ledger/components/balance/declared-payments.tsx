import type { DeclaredPayment } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useId } from 'react'
import { useWithdrawPayment } from '#features/ledger/actions/use-withdraw-payment.ts'
import { aheadText, callName, matchesText, paymentText } from '#features/ledger/ledger-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PartyRow, ShareStatus } from '../party-row.tsx'
import { ReceiveButtons } from '../receive-buttons.public.tsx'

type DeclaredPaymentsProps = {
  /** See `BookBalance`. */
  titleId?: string
  /** Of whom: `from` those who say to have paid the viewer, `to` those whom the viewer says to have paid, who may not see it. */
  side: 'from' | 'to'
  payments: readonly DeclaredPayment[]
  /** Called before a line or a button disappears. */
  onAnswer: () => void
}

/** « J’ai payé » that waits for « Reçu ». */
export function DeclaredPayments({ titleId = '', side, payments, onAnswer }: DeclaredPaymentsProps) {
  const id = useId()
  const now = useNow()
  if (payments.length === 0) return null
  return (
    <Sheet aria-labelledby={`${id} ${titleId}`}>
      <SheetHeader id={id} title={side === 'from' ? 'À confirmer' : 'Vous dites avoir payé'} />
      <ul>
        {payments.map((payment) => {
          const { id, amountCents, method, match, seriesTitle, declaredAt, notSeenAt } = payment
          return (
            <PartyRow
              key={id}
              aligned
              party={payment[side]}
              note={[paymentText({ method, at: declaredAt }, now), match ? matchesText([match], now) : aheadText(seriesTitle)]
                .filter(Boolean)
                .join(', ')}
              amountCents={amountCents}
              status={
                <ShareStatus state={notSeenAt ? 'not-seen' : 'declared'} label={side === 'to' && !notSeenAt ? 'à confirmer' : undefined} />
              }
              actions={
                side === 'from' ? (
                  <ReceiveButtons
                    receipt={{ paymentId: id }}
                    from={payment.from}
                    amountCents={amountCents}
                    notSeenId={notSeenAt ? null : id}
                    onAnswer={onAnswer}
                  />
                ) : (
                  <WithdrawButton id={id} name={callName(payment.to)} onWithdraw={onAnswer} />
                )
              }
            />
          )
        })}
      </ul>
    </Sheet>
  )
}

function WithdrawButton({ id, name, onWithdraw }: { id: string; name: string; onWithdraw: () => void }) {
  const { withdraw, isWithdrawing } = useWithdrawPayment()
  return (
    <Button
      busy={isWithdrawing}
      busyLabel="Un instant…"
      onClick={() => {
        onWithdraw()
        withdraw(id)
      }}
    >
      Annuler
      <span className="sr-only">{` mon paiement à ${name}`}</span>
    </Button>
  )
}
