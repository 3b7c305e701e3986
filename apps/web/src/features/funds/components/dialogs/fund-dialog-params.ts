import type { Fund, FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import type { RefObject } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** Which dialog of a fund to open. */
export type FundDialogParams = { kind: 'income' | 'expense' | 'handover'; fund: Fund } | { kind: 'cancel' | 'receipt'; entry: FundEntry }

export type FundDialogsProps = {
  request: DialogRequest<FundDialogParams>
  groupId: string
  onClose: () => void
  /** Gets the focus when the button that opened the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>
}

export type FundDialogProps = Omit<FundDialogsProps, 'request'> & { open: boolean }
