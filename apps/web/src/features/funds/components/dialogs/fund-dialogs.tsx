import { CancelEntryDialog } from './cancel-entry-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { FundDialogsProps } from './fund-dialog-params.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

export function FundDialogs({ request, ...rest }: FundDialogsProps) {
  const props = { open: request.open, ...rest }
  switch (request.kind) {
    case 'income':
    case 'expense':
      return <EntryDialog kind={request.kind} fund={request.fund} {...props} />
    case 'handover':
      return <HandoverDialog fund={request.fund} {...props} />
    case 'cancel':
      return <CancelEntryDialog entry={request.entry} {...props} />
    case 'receipt':
      return <ReceiptDialog entry={request.entry} {...props} />
  }
}
