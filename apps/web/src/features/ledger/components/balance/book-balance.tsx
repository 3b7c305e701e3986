import type { GroupLedger, PairBalance } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useRef } from 'react'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Stack } from '#ui/layout/page.tsx'
import { BalanceSummary } from './balance-summary.tsx'
import { DeclaredPayments } from './declared-payments.tsx'
import { PairSheet } from './pair-sheet.tsx'
import type { SettleDialogProps, SettleRequest } from './settle-dialog.tsx'

type BookBalanceProps = {
  /** Where there are several: what is in each is named after it, too. */
  titleId?: string
  /** Null: outside of groups. */
  groupId: string | null
  book: Pick<GroupLedger, 'pairs' | 'toConfirm' | 'declared'>
}

/** The viewer's balances in a group, or outside of groups: sums, what waits for « Reçu », and people. */
export function BookBalance({ titleId, groupId, book }: BookBalanceProps) {
  const { pairs, toConfirm, declared = [] } = book
  const balance = useRef<HTMLDivElement>(null)
  // Not the pairs alone: « Pas encore », or a payment ahead that is taken back, changes no balance.
  const keepFocus = useFocusAfterChange(book, balance)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<SettleRequest, SettleDialogProps>(loadSettleDialog)
  const settle = (pair: PairBalance) => openDialog({ pair, groupId })
  return (
    <div ref={balance} tabIndex={-1} className="rounded-md outline-none">
      <Stack>
        <BalanceSummary titleId={titleId} pairs={pairs} onSettle={settle} />
        <DeclaredPayments titleId={titleId} side="from" payments={toConfirm} onAnswer={keepFocus} />
        <DeclaredPayments titleId={titleId} side="to" payments={declared} onAnswer={keepFocus} />
        <PairSheet titleId={titleId} groupId={groupId} pairs={pairs} onSettle={settle} onAnswer={keepFocus} />
      </Stack>
      {Dialog && request && <Dialog key={request.sequence} request={request} onClose={closeDialog} finalFocus={balance} />}
    </div>
  )
}

const loadSettleDialog = () => import('./settle-dialog.tsx').then(({ SettleDialog }) => SettleDialog)
