import type { DeclaredPayment } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useId } from 'react'
import { aheadText, matchesText, paymentText } from '#features/ledger/ledger-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { PartyRow, ShareStatus } from '../party-row.tsx'
import { ReceiveButtons } from '../receive-buttons.public.tsx'

type ToConfirmSheetProps = {
  /** See `BookBalance`. */
  titleId?: string
  payments: readonly DeclaredPayment[]
  /** Called before a line disappears. */
  onAnswer: () => void
}

/** What others say to have paid to the viewer. */
export function ToConfirmSheet({ titleId = '', payments, onAnswer }: ToConfirmSheetProps) {
  const id = useId()
  const now = useNow()
  if (payments.length === 0) return null
  return (
    <Sheet aria-labelledby={`${id} ${titleId}`}>
      <SheetHeader id={id} title="À confirmer" />
      <ul>
        {payments.map(({ id, from, amountCents, method, match, seriesTitle, declaredAt, notSeenAt }) => (
          <PartyRow
            key={id}
            aligned
            party={from}
            note={[paymentText({ method, at: declaredAt }, now), match ? matchesText([match]) : aheadText(seriesTitle)]
              .filter(Boolean)
              .join(', ')}
            amountCents={amountCents}
            status={<ShareStatus state={notSeenAt ? 'not-seen' : 'declared'} />}
            actions={
              <ReceiveButtons
                receipt={{ paymentId: id }}
                from={from}
                amountCents={amountCents}
                notSeenId={notSeenAt ? null : id}
                onAnswer={onAnswer}
              />
            }
          />
        ))}
      </ul>
    </Sheet>
  )
}
