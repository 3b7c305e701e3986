import type { DeclaredPayment } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useId } from 'react'
import { useWithdrawPayment } from '#features/ledger/actions/use-withdraw-payment.ts'
import { aheadText, callName, matchesText, paymentText } from '#features/ledger/ledger-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PartyRow, ShareStatus } from '../party-row.tsx'

type DeclaredSheetProps = {
  /** See `BookBalance`. */
  titleId?: string
  payments: readonly DeclaredPayment[]
  /** Called before a line disappears. */
  onWithdraw: () => void
}

/** What the viewer says to have paid, until it is received: who is paid may not see it. */
export function DeclaredSheet({ titleId = '', payments, onWithdraw }: DeclaredSheetProps) {
  const id = useId()
  const now = useNow()
  if (payments.length === 0) return null
  return (
    <Sheet aria-labelledby={`${id} ${titleId}`}>
      <SheetHeader id={id} title="Vous dites avoir payé" />
      <ul>
        {payments.map(({ id, to, amountCents, method, match, seriesTitle, declaredAt, notSeenAt }) => (
          <PartyRow
            key={id}
            aligned
            party={to}
            note={[paymentText({ method, at: declaredAt }, now), match ? matchesText([match]) : aheadText(seriesTitle)]
              .filter(Boolean)
              .join(', ')}
            amountCents={amountCents}
            status={<ShareStatus state={notSeenAt ? 'not-seen' : 'declared'} label={notSeenAt ? undefined : 'à confirmer'} />}
            actions={<WithdrawButton id={id} name={callName(to)} onWithdraw={onWithdraw} />}
          />
        ))}
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
