import { MAX_REPORT_DETAILS, REPORT_REASONS, type ReportForm, reportFormSchema } from '@coup-denvoi/contract/reports/report.schema'
import { useId, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useSendReport } from '../actions/use-send-report.ts'
import type { ReportTarget } from '../report-target.ts'
import { REPORT_EXPLANATIONS, reportTitle } from '../report-texts.ts'

type ReportDialogProps = { open: boolean; target: ReportTarget; onClose: () => void }

/** « Signaler »: why, and a few words for the moderators. */
export function ReportDialog({ open, target, onClose }: ReportDialogProps) {
  const { send, isSending, error } = useSendReport(target, onClose)
  const name = useId()
  const [reason, setReason] = useState<ReportForm['reason']>()
  const [details, setDetails] = useState('')
  const [wrong, setWrong] = useState<string>()

  function submit() {
    const checked = reportFormSchema.safeParse({ reason, details })
    setWrong(checked.error?.issues[0]?.message)
    if (checked.success) send(checked.data)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reportTitle(target)}
      description={<p className="text-ink-2">{REPORT_EXPLANATIONS[target.kind]}</p>}
      alert
      busy={isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Retour
          </Button>
          <Button variant="danger" busy={isSending} busyLabel="Envoi…" onClick={submit}>
            Envoyer le signalement
          </Button>
        </>
      }
    >
      <FieldGroup label="Motif" error={wrong}>
        <div className="grid gap-2">
          {REPORT_REASONS.map((motive) => (
            <ChoiceCard
              key={motive}
              name={name}
              title={motive}
              checked={motive === reason}
              disabled={isSending}
              onChange={() => {
                setReason(motive)
                setWrong(undefined)
              }}
            />
          ))}
        </div>
      </FieldGroup>
      <Field label="Que s’est-il passé" optional>
        <TextArea
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          maxLength={MAX_REPORT_DETAILS}
          readOnly={isSending}
          rows={3}
        />
      </Field>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
