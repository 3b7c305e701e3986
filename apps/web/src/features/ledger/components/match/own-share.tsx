import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useId } from 'react'
import { useWithdrawContest } from '#features/ledger/actions/use-withdraw-contest.ts'
import { useWithdrawPayment } from '#features/ledger/actions/use-withdraw-payment.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { isSaidToBePaid } from '#features/ledger/match-figures.ts'
import { ownShareText } from '#features/ledger/share-texts.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { useNow } from '#lib/use-now.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { MessageIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { ShareStatus } from '../party-row.tsx'

type OwnShareProps = {
  matchId: string
  ledger: MatchLedger
  share: Share
  /** Called before a button disappears with what it does. */
  onChange: () => void
  onContest: () => void
}

/** « Votre part » where there is nothing to pay now: what became of it. */
export function OwnShare(props: OwnShareProps) {
  const { ledger, share } = props
  const id = useId()
  const now = useNow()
  const { title, text } = ownShareText(ledger, share, now)
  const { state, amountCents, contest } = share
  return (
    <Sheet aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3 border-b border-border p-4 max-xs:flex-wrap md:px-5">
        <p className={`numerals text-[2.25rem] leading-none whitespace-nowrap ${AMOUNT_CLASSES[state] ?? ''}`}>
          <span className="sr-only">{'Votre part\u00a0: '}</span>
          {formatAmount(amountCents)}
        </p>
        <ShareStatus state={state} label={state === 'declared' ? 'à confirmer' : undefined} />
      </div>
      <SheetBody className="grid gap-2">
        <h2 id={id} className="text-title-sm">
          {title}
        </h2>
        {state === 'contested' && contest && <Quote text={contest.word} className="text-sm" />}
        {text && <p className="text-sm text-ink-2">{text}</p>}
        {state === 'lifted' && contest?.answerWord && <Quote text={contest.answerWord} className="text-sm" />}
        <Actions {...props} />
      </SheetBody>
    </Sheet>
  )
}

/** What is settled is green or struck out. */
const AMOUNT_CLASSES: Partial<Record<Share['state'], string>> = {
  received: 'text-green-text',
  prepaid: 'text-green-text',
  deducted: 'text-ink-3 line-through decoration-2',
  settled: 'text-ink-3 line-through decoration-2',
  lifted: 'text-ink-3',
}

function Actions({ matchId, ledger: { payee, can }, share: { state, payment }, onChange, onContest }: OwnShareProps) {
  const { withdraw, isWithdrawing } = useWithdrawPayment()
  const contest = useWithdrawContest(matchId)
  const canWithdraw = can.withdraw && payment !== null && isSaidToBePaid(state)
  return (
    <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {state === 'not-seen' && payee.userId && (
        <Link to="/messages" search={{ userId: payee.userId }} className={buttonClass()}>
          <MessageIcon />
          {`Écrire à ${callName(payee)}`}
        </Link>
      )}
      {canWithdraw && (
        <Button
          busy={isWithdrawing}
          busyLabel="Un instant…"
          onClick={() => {
            onChange()
            withdraw(payment.id)
          }}
        >
          Annuler
          <span className="sr-only"> mon paiement</span>
        </Button>
      )}
      {/* Who pays a share accepts it; this one settled itself. */}
      {state === 'deducted' && can.contest && (
        <Button variant="ghost" className="-ms-4" onClick={onContest}>
          Contester ma part
        </Button>
      )}
      {state === 'contested' && can.withdrawContest && (
        <Button onClick={undoableClick(contest, onChange)}>
          {contest.isWaiting ? 'Garder ma contestation' : 'Retirer ma contestation'}
        </Button>
      )}
    </p>
  )
}
