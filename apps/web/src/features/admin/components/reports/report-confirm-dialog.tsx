import { usePerformReportAction } from '#features/admin/actions/use-perform-report-action.ts'
import { REPORT_ACTION_TEXTS, REPORT_CONFIRM_TEXTS } from '#features/admin/report-actions.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { ReportConfirmDialogProps } from './report-confirm-request.ts'

/** Asks before an action on a report. */
export function ReportConfirmDialog({ request, onClose, onSettled, finalFocus }: ReportConfirmDialogProps) {
  const { report, action, origin, open } = request
  const { perform, isPerforming } = usePerformReportAction(report, action, () => {
    onSettled(origin)
    onClose()
  })
  const { title, text, note } = REPORT_CONFIRM_TEXTS[action](report)
  const { button, pending } = REPORT_ACTION_TEXTS[action]
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={
        <>
          <p>{text}</p>
          <p className="text-ink-2">{note}</p>
        </>
      }
      labels={{ confirm: button, confirming: pending }}
      busy={isPerforming}
      onConfirm={() => perform(origin)}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
