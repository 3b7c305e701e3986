import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import { usePerformReportAction } from '#features/admin/actions/use-perform-report-action.ts'
import { REPORT_CONFIRM_TEXTS, type ReportAction, reportActionTexts } from '#features/admin/report-actions.ts'
import type { ActionDialogProps, ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import { CancelReasonField } from '#features/matches/components/cancel-reason-field.public.tsx'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

export type ReportConfirmParams = { report: Report; action: Exclude<ReportAction, 'take'>; origin: ActionOrigin }

/** Asks before an action on a report. */
export function ReportConfirmDialog({ request, onClose, onSettled, finalFocus }: ActionDialogProps<ReportConfirmParams>) {
  const { report, action, origin, open } = request
  const [reason, setReason, discardReason] = useTextDraft(`report-action-${report.id}`)
  const { perform, isPerforming } = usePerformReportAction(report, action, () => {
    discardReason()
    onSettled(origin)
    onClose()
  })
  const { title, text, note } = REPORT_CONFIRM_TEXTS[action](report)
  const { button, pending } = reportActionTexts(action, report)
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      note={note}
      labels={{ confirm: button, confirming: pending }}
      busy={isPerforming}
      onConfirm={() => perform({ origin, reason: reason.trim() })}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      {action === 'cancelMatch' && <CancelReasonField value={reason} onChange={setReason} readOnly={isPerforming} />}
    </ConfirmDialog>
  )
}
