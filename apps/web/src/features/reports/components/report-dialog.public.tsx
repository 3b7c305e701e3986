import { MAX_REPORT_DETAILS, REPORT_REASONS, type ReportWords, reportWordsSchema } from '@coup-denvoi/contract/reports/report.schema'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useSendReport } from '../actions/use-send-report.ts'
import { REPORT_EXPLANATIONS, reportTitle } from '../report-texts.ts'
import type { Reported } from '../reported.ts'

type ReportDialogProps = { open: boolean; about: Reported; onClose: () => void }

/** « Signaler »: why, and a few words for the moderators. */
export function ReportDialog({ open, about, onClose }: ReportDialogProps) {
  const { send, isSending, error } = useSendReport(about, onClose)
  const name = useId()
  const [reason, setReason] = useState<ReportWords['reason']>()
  const [details, setDetails] = useState('')
  const [wrong, setWrong] = useState<string>()

  function submit() {
    const checked = reportWordsSchema.safeParse({ reason, details })
    setWrong(checked.error?.issues[0]?.message)
    if (checked.success) send(checked.data)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reportTitle(about)}
      description={<p className="text-encre-2">{REPORT_EXPLANATIONS[about.kind]}</p>}
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
