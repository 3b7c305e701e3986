import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import type { RefObject } from 'react'
import type { ReportAction } from '#features/admin/report-actions.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** An act that is asked about before it is done. */
export type ReportConfirmRequest = { report: Report; action: Exclude<ReportAction, 'take'>; origin: ActionOrigin }
export type RequestReportConfirm = (question: ReportConfirmRequest) => void

export type ReportConfirmDialogProps = {
  request: DialogRequest<ReportConfirmRequest>
  onClose: () => void
  /** Once the list is read again. */
  onSettled: (place: ActionOrigin) => void
  /** Where the focus goes by then. */
  finalFocus: RefObject<HTMLElement | null>
}
