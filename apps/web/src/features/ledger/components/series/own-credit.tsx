import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { SeriesCredit, SeriesLedger } from '@coup-denvoi/contract/ledger/series-ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { useId, useRef } from 'react'
import { useWithdrawPayment } from '#features/ledger/actions/use-withdraw-payment.ts'
import { matchesLeftText } from '#features/ledger/credit-texts.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { useSendKey } from '#lib/drafts/use-send-key.ts'
import { shortDayText } from '#lib/time/day-texts.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { ShareStatus } from '../party-row.tsx'
import { ReceiveButtons } from '../receive-buttons.public.tsx'
import type { PrepayDialogProps } from './prepay-dialog.tsx'

/** What is shown of payments ahead is about. */
export type PaidSeries = Pick<Series, 'id' | 'title' | 'acceptsPrepayments'> & { can: Pick<Series['can'], 'edit'> }

type OwnCreditProps = { series: PaidSeries; ledger: SeriesLedger; own: SeriesCredit; payee: Party }

/** What the viewer has left of what they paid ahead, and « Payer d’avance ». */
export function OwnCredit({ series, ledger, own, payee }: OwnCreditProps) {
  const now = useNow()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const { groupId, priceCents, can } = ledger
  const { creditCents, lastPayment, declared } = own
  const keepFocus = useFocusAfterChange(own, sheet)
  const { withdraw, isWithdrawing } = useWithdrawPayment()
  const draft = `prepay-${series.id}-${payee.id}`
  const { forget: forgetKey } = useSendKey(draft)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<object, PrepayDialogProps>(loadDialog)
  const name = callName(payee)
  const left = matchesLeftText(creditCents, priceCents)
  return (
    <Sheet aria-labelledby={id}>
      <div ref={sheet} tabIndex={-1} className="rounded-md outline-none">
        <div className="flex items-center justify-between gap-4 border-b border-border p-4 max-xs:flex-wrap md:px-5">
          <div className="min-w-0">
            <h2 id={id} className="text-title-sm">
              Payé d’avance
            </h2>
            <p className="mt-1 text-sm/[1.35] text-ink-2">
              {[
                left || (lastPayment ? 'Tout est utilisé.' : `Plusieurs matchs à la fois, à ${name}`),
                lastPayment && `dernier paiement le ${shortDayText(new Date(lastPayment.at), now)}`,
              ]
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
          </div>
          <p className={`numerals text-[2.25rem] leading-none whitespace-nowrap ${creditCents > 0 ? 'text-green-text' : 'text-ink-2'}`}>
            {formatAmount(creditCents)}
          </p>
        </div>
        <SheetBody className="grid gap-3">
          {declared && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-56 text-sm">
                <ShareStatus
                  state={declared.notSeenAt ? 'not-seen' : 'declared'}
                  label={`${formatAmount(declared.amountCents)}, ${declared.notSeenAt ? `pas encore vus par ${name}` : `à confirmer par ${name}`}`}
                />
              </p>
              <Button
                busy={isWithdrawing}
                busyLabel="Un instant…"
                onClick={() => {
                  keepFocus()
                  // What is said to be paid after this is another payment.
                  forgetKey()
                  withdraw(declared.id)
                }}
              >
                Annuler<span className="sr-only"> mon paiement d’avance</span>
              </Button>
            </div>
          )}
          {can.prepay && (
            <Button className="w-fit" onClick={() => openDialog({})}>
              Payer d’avance
            </Button>
          )}
          {creditCents > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">{`Si ${name} vous rembourse, dites-le ici.`}</p>
              <ReceiveButtons
                receipt={{ from: payee.id, matchId: null, groupId, amountCents: creditCents, method: null }}
                from={payee}
                amountCents={creditCents}
                showsAmount
                onAnswer={keepFocus}
              />
            </div>
          )}
        </SheetBody>
      </div>
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          open={request.open}
          draft={draft}
          series={series}
          groupId={groupId}
          payee={payee}
          priceCents={priceCents}
          onClose={closeDialog}
          finalFocus={sheet}
        />
      )}
    </Sheet>
  )
}

const loadDialog = () => import('./prepay-dialog.tsx').then(({ PrepayDialog }) => PrepayDialog)
