import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useNotSeen } from '#features/ledger/actions/use-not-seen.ts'
import { type Receipt, receiveKey, useReceive } from '#features/ledger/actions/use-receive.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { undoableClick, useDeferredKeys } from '#lib/deferred-actions.ts'
import { useWaitsWithOthers } from '#lib/deferred-together.ts'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { UndoIcon } from '#ui/icons/icons.ts'

type ReceiveButtonsProps = {
  receipt: Receipt
  /** The same before they said « J’ai payé »: it may have been pressed then. */
  unsaid?: Receipt
  from: Party
  amountCents: number
  /** For a payment that they said to have made, and that was not answered. */
  notSeenId?: string | null
  /** The amount is not beside the button. */
  showsAmount?: boolean
  disabled?: boolean
  /** Called before the line may move. */
  onAnswer: () => void
}

/** « Reçu », which can be undone for eight seconds, and « Pas encore ». */
export function ReceiveButtons({
  receipt,
  unsaid,
  from,
  amountCents,
  notSeenId,
  showsAmount,
  disabled = false,
  onAnswer,
}: ReceiveButtonsProps) {
  const who = callName(from)
  const amount = formatAmount(amountCents)
  const deferred = useDeferredKeys()
  const key = [unsaid ?? receipt, receipt].map(receiveKey).find((one) => deferred.has(one)) ?? receiveKey(receipt)
  const isTaken = useWaitsWithOthers(key) || disabled
  const receiving = useReceive(key, `Reçu\u00a0: ${amount} ${ofName(who)}`, [receipt])
  const { sayNotSeen, sending } = useNotSeen()
  return (
    <>
      {/* One button for both, so that it keeps the focus. */}
      <Button disabled={isTaken && !receiving.isWaiting} onClick={undoableClick(receiving, onAnswer)}>
        {receiving.isWaiting ? <UndoIcon /> : <CheckIcon />}
        {receiving.isWaiting ? 'Annuler' : showsAmount ? `Reçu ${amount}` : 'Reçu'}
        <span className="sr-only">{receiving.isWaiting ? `\u00a0: reçu ${ofName(who)}` : ` ${ofName(who)}`}</span>
      </Button>
      {notSeenId && !receiving.isWaiting && (
        <Button
          variant="ghost"
          disabled={isTaken}
          busy={sending === notSeenId}
          busyLabel="Un instant…"
          onClick={() => {
            onAnswer()
            sayNotSeen(notSeenId)
          }}
        >
          Pas encore
          <span className="sr-only">{`, ${who}`}</span>
        </Button>
      )}
    </>
  )
}
