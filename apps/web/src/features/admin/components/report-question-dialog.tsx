import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useActOnReport } from '../actions/use-act-on-report.ts'
import { ACT_QUESTIONS, ACT_TEXTS } from '../report-acts.ts'
import type { ReportQuestionDialogProps } from './report-question.ts'

/** « Bannir l'utilisateur »: what will come of it, before it is done. */
export function ReportQuestionDialog({ asked, onClose, onSettled, afterwards }: ReportQuestionDialogProps) {
  const { report, act, place, open } = asked
  const { start, isActing } = useActOnReport(report, act, () => {
    onSettled(place)
    onClose()
  })
  const { title, text, note } = ACT_QUESTIONS[act](report)
  const { button, busy } = ACT_TEXTS[act]
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={
        <>
          <p>{text}</p>
          <p className="text-encre-2">{note}</p>
        </>
      }
      labels={{ confirm: button, confirming: busy }}
      busy={isActing}
      onConfirm={() => start(place)}
      onClose={onClose}
      afterwards={afterwards}
    />
  )
}
