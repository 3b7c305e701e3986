import type { SeriesCredit, SeriesLedger } from '@coup-denvoi/contract/ledger/series-ledger.schema'
import { useId, useRef } from 'react'
import { useSetPrepayments } from '#features/ledger/actions/use-set-prepayments.ts'
import { creditNote } from '#features/ledger/credit-texts.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import type { SettleDialogProps, SettleRequest } from '../balance/settle-dialog.tsx'
import { PartyRow, ShareStatus } from '../party-row.tsx'
import { ReceiveButtons } from '../receive-buttons.public.tsx'
import type { NotePrepaymentDialogProps } from './note-prepayment-dialog.tsx'
import type { PaidSeries } from './own-credit.tsx'

type SubscribersSheetProps = { series: PaidSeries; ledger: SeriesLedger; subscribers: readonly SeriesCredit[] }

/** « Abonnés »: what each has left; who is paid confirms, notes and pays back. */
export function SubscribersSheet({ series, ledger, subscribers }: SubscribersSheetProps) {
  const now = useNow()
  const id = useId()
  const hint = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const { groupId, priceCents, can } = ledger
  const keepFocus = useFocusAfterChange(subscribers, sheet)
  const { setPrepayments, isSetting } = useSetPrepayments(series.id)
  const note = useLazyDialog<object, NotePrepaymentDialogProps>(loadNoteDialog)
  const refund = useLazyDialog<SettleRequest, SettleDialogProps>(loadSettleDialog)
  const shown = subscribers.filter(({ creditCents, lastPayment, declared }) => creditCents > 0 || lastPayment !== null || declared !== null)
  const row = (credit: SeriesCredit) => {
    const { party, creditCents, declared } = credit
    return (
      <PartyRow
        key={party.id}
        aligned={can.receive}
        party={party}
        note={creditNote(credit, priceCents, now)}
        amountCents={creditCents}
        status={declared && <ShareStatus state={declared.notSeenAt ? 'not-seen' : 'declared'} />}
        actions={
          !can.receive ? undefined : declared ? (
            <ReceiveButtons
              receipt={{ paymentId: declared.id }}
              from={party}
              amountCents={declared.amountCents}
              notSeenId={declared.notSeenAt ? null : declared.id}
              showsAmount
              onAnswer={keepFocus}
            />
          ) : (
            creditCents > 0 &&
            party.userId !== null && (
              <Button
                variant="ghost"
                onClick={() =>
                  refund.openDialog({
                    pair: { party, balanceCents: -creditCents, declaredCents: 0, creditCents, matches: [] },
                    groupId,
                    isRefund: true,
                  })
                }
              >
                Rembourser<span className="sr-only">{` ${party.displayName}`}</span>
              </Button>
            )
          )
        }
      />
    )
  }
  return (
    <Sheet aria-labelledby={id}>
      <div ref={sheet} tabIndex={-1} className="rounded-md outline-none">
        <SheetHeader id={id} title="Abonnés" aside={<b className="text-ink">{shown.length}</b>} />
        {can.receive && series.can.edit && (
          <SheetBody className="border-b border-border">
            <Switch
              // What was chosen, also while it is being sent.
              checked={series.acceptsPrepayments !== isSetting}
              disabled={isSetting}
              aria-describedby={hint}
              onChange={({ target }) => setPrepayments(target.checked)}
            >
              Accepter les paiements d’avance
            </Switch>
            <p id={hint} className="mt-2 text-sm text-ink-2">
              Les habitués voient alors comment on vous paie, et vous paient plusieurs matchs à la fois.
            </p>
          </SheetBody>
        )}
        {shown.length > 0 && <ul>{shown.map(row)}</ul>}
        <SheetBody className="flex flex-wrap items-center justify-between gap-3 border-t border-border">
          <p className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
            {shown.length === 0
              ? 'Personne n’a payé d’avance pour l’instant.'
              : 'Ce qui reste à chacun. Les parts des prochains matchs en sont déduites.'}
          </p>
          {can.receive && subscribers.length > 0 && (
            <Button onClick={() => note.openDialog({})}>
              <PlusIcon />
              Noter un paiement d’avance
            </Button>
          )}
        </SheetBody>
      </div>
      {note.Dialog && note.request && (
        <note.Dialog
          key={note.request.sequence}
          open={note.request.open}
          seriesId={series.id}
          groupId={groupId}
          subscribers={subscribers}
          priceCents={priceCents}
          onClose={note.closeDialog}
          finalFocus={sheet}
        />
      )}
      {refund.Dialog && refund.request && (
        <refund.Dialog key={refund.request.sequence} request={refund.request} onClose={refund.closeDialog} finalFocus={sheet} />
      )}
    </Sheet>
  )
}

const loadNoteDialog = () => import('./note-prepayment-dialog.tsx').then(({ NotePrepaymentDialog }) => NotePrepaymentDialog)
const loadSettleDialog = () => import('../balance/settle-dialog.tsx').then(({ SettleDialog }) => SettleDialog)
