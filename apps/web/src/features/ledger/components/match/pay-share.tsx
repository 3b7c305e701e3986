import type { MatchLedger, PaymentMethod, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { type ReactNode, useId, useState } from 'react'
import { useDeclarePayment } from '#features/ledger/actions/use-declare-payment.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { costText, guestsText } from '#features/ledger/share-texts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { PaymentChoice, usePaymentMethod } from '../payment-choice.tsx'

type PayShareProps = { matchId: string; ledger: MatchLedger; share: Share; onContest: () => void; onPay: () => void }

/** « Votre part » of who still has to pay it. */
export function PayShare({ matchId, ledger, share, onContest, onPay }: PayShareProps) {
  const title = useId()
  const { payee, groupId, can } = ledger
  const { amountCents, dueCents, guests } = share
  const choice = usePaymentMethod(ledger.payeeDetails, useState<PaymentMethod | null>(null))
  const { declare, isDeclaring } = useDeclarePayment(null)
  const name = callName(payee)
  const amount = formatAmount(dueCents)
  const pay = () => {
    onPay()
    declare({ to: payee.id, matchId, groupId, amountCents: dueCents, method: choice.method })
  }
  return (
    <Sheet aria-labelledby={title}>
      <div className="flex items-center justify-between gap-4 border-b-2 border-rule p-4 max-xs:flex-wrap md:p-5">
        <div className="min-w-0">
          <h2 id={title} className="text-title-sm">
            Votre part
          </h2>
          <p className="mt-1 text-sm/[1.35] text-ink-2">
            {guests.length > 0 ? `${costText(ledger)} Vous payez ${guestsText(guests)}.` : costText(ledger)}
          </p>
        </div>
        <p className="numerals text-[2.5rem] leading-none whitespace-nowrap md:text-[3rem]">{amount}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5">
        <ContestAnswer share={share} />
        {dueCents < amountCents && <p>{`Sur ${formatAmount(amountCents)}, il reste ${amount} à payer.`}</p>}
        {can.declare && (
          <PaymentChoice label={`Comment voulez-vous payer ${name}\u202f?`} choice={choice} amountCents={dueCents} name={name} />
        )}
        <Buttons>
          {can.declare && (
            <Button variant="primary" size="lg" busy={isDeclaring} busyLabel="Un instant…" className="max-lg:hidden" onClick={pay}>
              {`J’ai payé ${amount}`}
            </Button>
          )}
          {can.contest && (
            <Button variant="ghost" className="max-lg:-ms-4" onClick={onContest}>
              Contester ma part
            </Button>
          )}
        </Buttons>
        <p className="text-sm text-ink-2">{`Coup d’envoi ne touche jamais votre argent\u00a0: vous payez ${name}, qui confirme l’avoir reçu.`}</p>
      </div>
      {can.declare && (
        <ActionBar title={amount} text={`à ${name}`}>
          <Button variant="primary" size="lg" wide busy={isDeclaring} busyLabel="Un instant…" onClick={pay}>
            J’ai payé
          </Button>
        </ActionBar>
      )}
    </Sheet>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2.5 empty:hidden">{children}</div>
)

/** What was answered to a contest. */
function ContestAnswer({ share: { contest } }: { share: Share }) {
  if (!contest?.answer) return null
  const name = contest.answeredByName ?? 'L’organisateur'
  return (
    <Notice>
      <p>{contest.answer === 'kept' ? `${name} garde votre part.` : `${name} a corrigé votre part.`}</p>
      {contest.answerWord && <Quote text={contest.answerWord} />}
    </Notice>
  )
}
