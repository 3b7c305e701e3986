import { MAX_REPORT_DETAILS, REPORT_REASONS, type UserReport, userReportSchema } from '@coup-denvoi/contract/reports/report.schema'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useReportPlayer } from '../actions/use-report-player.ts'

type ReportPlayerDialogProps = {
  open: boolean
  player: { id: string; displayName: string }
  onClose: () => void
}

/** « Signaler »: why, and a few words for the moderators. */
export function ReportPlayerDialog({ open, player, onClose }: ReportPlayerDialogProps) {
  const { report, isReporting, error } = useReportPlayer(onClose)
  const name = useId()
  const [reason, setReason] = useState<UserReport['reason']>()
  const [details, setDetails] = useState('')
  const [wrong, setWrong] = useState<string>()

  function submit() {
    const checked = userReportSchema.safeParse({ userId: player.id, reason, details })
    setWrong(checked.error?.issues[0]?.message)
    if (checked.success) report(checked.data)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Signaler ${player.displayName}`}
      description={<p className="text-encre-2">Les modérateurs liront votre signalement. La personne n’en saura rien.</p>}
      alert
      busy={isReporting}
      actions={
        <>
          <Button disabled={isReporting} onClick={onClose}>
            Retour
          </Button>
          <Button variant="danger" busy={isReporting} busyLabel="Envoi…" onClick={submit}>
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
              disabled={isReporting}
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
          readOnly={isReporting}
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
