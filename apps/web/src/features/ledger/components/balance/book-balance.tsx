import type { DeclaredPayment, PairBalance } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useRef } from 'react'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Stack } from '#ui/layout/page.tsx'
import { BalanceSummary } from './balance-summary.tsx'
import { DeclaredSheet } from './declared-sheet.tsx'
import { PairSheet } from './pair-sheet.tsx'
import type { SettleDialogProps, SettleRequest } from './settle-dialog.tsx'
import { ToConfirmSheet } from './to-confirm-sheet.tsx'

type BookBalanceProps = {
  /** Where there are several: what is in each is named after it, too. */
  titleId?: string
  /** Null: outside of groups. */
  groupId: string | null
  pairs: readonly PairBalance[]
  toConfirm: readonly DeclaredPayment[]
  declared: readonly DeclaredPayment[] | undefined
}

/** The viewer's balances in a group, or outside of groups: sums, what waits for « Reçu », and people. */
export function BookBalance({ titleId, groupId, pairs, toConfirm, declared = [] }: BookBalanceProps) {
  const book = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusAfterChange(pairs, book)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<SettleRequest, SettleDialogProps>(loadSettleDialog)
  const settle = (pair: PairBalance) => openDialog({ pair, groupId })
  return (
    <div ref={book} tabIndex={-1} className="rounded-md outline-none">
      <Stack>
        <BalanceSummary titleId={titleId} pairs={pairs} onSettle={settle} />
        <ToConfirmSheet titleId={titleId} payments={toConfirm} onAnswer={keepFocus} />
        <DeclaredSheet titleId={titleId} payments={declared} onWithdraw={keepFocus} />
        <PairSheet titleId={titleId} groupId={groupId} pairs={pairs} onSettle={settle} onAnswer={keepFocus} />
      </Stack>
      {Dialog && request && <Dialog key={request.sequence} request={request} onClose={closeDialog} finalFocus={book} />}
    </div>
  )
}

const loadSettleDialog = () => import('./settle-dialog.tsx').then(({ SettleDialog }) => SettleDialog)
