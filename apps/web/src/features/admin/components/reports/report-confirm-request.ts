import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import type { RefObject } from 'react'
import type { ReportAction } from '#features/admin/report-actions.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

export type ReportConfirmRequest = { report: Report; action: Exclude<ReportAction, 'take'>; origin: ActionOrigin }
export type RequestReportConfirm = (request: ReportConfirmRequest) => void

export type ReportConfirmDialogProps = {
  request: DialogRequest<ReportConfirmRequest>
  onClose: () => void
  onSettled: (origin: ActionOrigin) => void
  finalFocus: RefObject<HTMLElement | null>
}
