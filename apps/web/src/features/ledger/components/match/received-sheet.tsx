import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { type ReactNode, type RefObject, useId } from 'react'
import { receiveKey, useReceive } from '#features/ledger/actions/use-receive.ts'
import { useRemind } from '#features/ledger/actions/use-remind.ts'
import { callName, receiptText } from '#features/ledger/ledger-texts.ts'
import { isSaidToBePaid, receiptCents, receivedFigures, sharesByTask } from '#features/ledger/match-figures.ts'
import { shareNote } from '#features/ledger/share-texts.ts'
import { RemindButton } from '#features/matches/components/remind-button.public.tsx'
import { undoableClick, useDeferredKeys } from '#lib/deferred-actions.ts'
import { useKeyOfAll } from '#lib/deferred-together.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { PartyRow, ShareStatus } from '../party-row.tsx'
import { ReceiveButtons } from '../receive-buttons.public.tsx'
import { ReceivedBar } from './received-bar.tsx'

type ReceivedSheetProps = {
  matchId: string
  ledger: MatchLedger
  shares: readonly Share[]
  /** Gets the focus when a button goes with what it did. */
  page: RefObject<HTMLElement | null>
  onAnswerContest: (share: Share) => void
}

/** For who paid for the pitch: what has come, what to confirm and what is still to come. */
export function ReceivedSheet({ matchId, ledger, shares, page, onAnswerContest }: ReceivedSheetProps) {
  const id = useId()
  const now = useNow()
  const { toConfirm, contested, toCome, settled, count } = sharesByTask(shares)
  const deferred = useDeferredKeys()
  // Without those whose « Reçu » was pressed: taking that back must be enough.
  const receiptOf = (share: Share) => receiptFor(matchId, ledger, share)
  const unsaidOf = (share: Share) => receiptFor(matchId, ledger, { ...share, payment: null })
  const isBeingReceived = (share: Share) => [receiptOf(share), unsaidOf(share)].some((receipt) => deferred.has(receiveKey(receipt)))
  const said = toConfirm.filter((share) => share.state === 'declared' && !isBeingReceived(share))
  const saidCents = said.reduce((sum, share) => sum + receiptCents(share), 0)
  const receipts = said.map(receiptOf)
  const all = useReceive(
    useKeyOfAll(`receive-all:${matchId}`, receipts.map(receiveKey)),
    `Reçu\u00a0: ${formatAmount(saidCents)}`,
    receipts,
  )
  const { remind, isReminding } = useRemind(matchId)
  const keepFocus = useFocusAfterChange(shares, page)
  const remindOf = (parties: string[]) => {
    keepFocus()
    remind(parties)
  }
  const remindable = (those: readonly Share[]) =>
    those.flatMap((share) => (ledger.can.remind.includes(share.party.id) && !isBeingReceived(share) ? share.party.id : []))
  const dueToRemind = remindable(toCome)

  const row = (share: Share, props: { note?: string; label?: string; actions?: ReactNode } = {}) => (
    <PartyRow
      key={share.party.id}
      aligned
      party={share.party}
      note={props.note ?? shareNote(ledger, share, now)}
      amountCents={share.dueCents || share.amountCents}
      status={<ShareStatus state={share.state} label={props.label} />}
      actions={props.actions}
    />
  )
  const receiveButtons = (share: Share) => (
    <ReceiveButtons
      receipt={receiptOf(share)}
      unsaid={unsaidOf(share)}
      from={share.party}
      amountCents={receiptCents(share)}
      showsAmount={receiptCents(share) !== share.dueCents}
      notSeenId={share.state === 'declared' ? share.payment?.id : null}
      disabled={all.isWaiting}
      onAnswer={keepFocus}
    />
  )
  return (
    <Sheet aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        Ce qui est reçu
      </h2>
      <ReceivedBar figures={receivedFigures(shares)} />
      {toConfirm.length > 0 && (
        <Section
          title="À confirmer"
          aside={
            (said.length > 1 || all.isWaiting) && (
              <Button variant="primary" onClick={undoableClick(all, keepFocus)}>
                {all.isWaiting ? 'Annuler «\u00a0Tout reçu\u00a0»' : `Tout reçu, ${formatAmount(saidCents)}`}
              </Button>
            )
          }
        >
          {toConfirm.map((share) =>
            row(share, {
              actions: (
                <>
                  {receiveButtons(share)}
                  {remindable([share]).length > 0 && (
                    <Button variant="ghost" disabled={isReminding} onClick={() => remindOf([share.party.id])}>
                      Relancer
                      <span className="sr-only">{` ${callName(share.party)}`}</span>
                    </Button>
                  )}
                </>
              ),
            }),
          )}
        </Section>
      )}
      {contested.length > 0 && (
        <Section title="Contestées">
          {contested.map((share) =>
            row(share, {
              actions: ledger.can.correct && (
                <Button onClick={() => onAnswerContest(share)}>
                  Répondre
                  <span className="sr-only">{` à ${share.party.displayName}`}</span>
                </Button>
              ),
            }),
          )}
        </Section>
      )}
      {toCome.length > 0 && (
        <Section
          title="À venir"
          aside={
            dueToRemind.length > 0 && (
              <RemindButton compact count={dueToRemind.length} busy={isReminding} onRemind={() => remindOf(dueToRemind)} />
            )
          }
          foot={`Une relance tous les trois jours au plus, jamais la nuit. Le message est aimable\u00a0: «\u00a0Un petit rappel pour ${ledger.match.title}.\u00a0»`}
        >
          {toCome.map((share) => row(share, { note: shareNote(ledger, share, now) || 'sans nouvelle', actions: receiveButtons(share) }))}
        </Section>
      )}
      <Section
        title="Reçus"
        aside={
          <span className="tabular-nums">
            <b className="text-ink">{settled.length}</b>/{count}
          </span>
        }
      >
        {settled.map((share) =>
          row(share, {
            note: share.state === 'received' && share.payment ? receiptText(share.payment, now) : shareNote(ledger, share, now),
          }),
        )}
      </Section>
    </Sheet>
  )
}

/** Confirms what they said to have paid, or notes the payment. */
function receiptFor(matchId: string, { groupId }: MatchLedger, { state, party, payment, dueCents }: Share) {
  return payment && isSaidToBePaid(state)
    ? { paymentId: payment.id }
    : { from: party.id, matchId, groupId, amountCents: dueCents, method: null }
}

type SectionProps = { title: string; aside?: ReactNode; foot?: string; children: ReactNode }

function Section({ title, aside, foot, children }: SectionProps) {
  return (
    <section className="border-t border-border">
      <div className="flex min-h-13.5 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 md:px-5">
        <h3 className="text-title-sm">{title}</h3>
        {aside && <div className="text-sm text-ink-2">{aside}</div>}
      </div>
      <ul className="border-t border-border empty:hidden">{children}</ul>
      {foot && <p className="border-t border-border px-4 py-3 text-sm text-ink-2 md:px-5">{foot}</p>}
    </section>
  )
}
