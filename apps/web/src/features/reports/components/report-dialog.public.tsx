import { MAX_REPORT_DETAILS, REPORT_REASONS_BY_KIND, type ReportForm, reportFormSchema } from '@coup-denvoi/contract/reports/report.schema'
import { useId, useState } from 'react'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useSendReport } from '../actions/use-send-report.ts'
import type { ReportTarget } from '../report-target.ts'
import { detailsLabel, REPORT_EXPLANATIONS, reportTitle } from '../report-texts.ts'

type Draft = { reason: ReportForm['reason'] | null; details: string }

const EMPTY: Draft = { reason: null, details: '' }
/** What « Signaler un doublon » opens. */
const DUPLICATE: Draft = { reason: 'Doublon', details: '' }

type ReportDialogProps = { open: boolean; target: ReportTarget; onClose: () => void }

/** « Signaler »: the reason, and details for the moderators. */
export function ReportDialog({ open, target: asked, onClose }: ReportDialogProps) {
  const [guestId, setGuestId] = useState('')
  const guests = asked.kind === 'match' ? asked.guests : []
  const target = targetOf(asked, guestId)
  const [{ reason, details }, change, discardDraft] = useDraft(
    `report-${target.kind}-${target.id}`,
    target.kind === 'place' ? DUPLICATE : EMPTY,
  )
  const { send, isSending, error } = useSendReport(target, () => {
    discardDraft()
    onClose()
  })
  const name = useId()
  const [reasonError, setReasonError] = useState<string>()

  function submit() {
    const parsed = reportFormSchema(target.kind).safeParse({ reason, details })
    setReasonError(parsed.error?.issues[0]?.message)
    if (parsed.success) send(parsed.data)
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={reportTitle(asked)}
      description={REPORT_EXPLANATIONS[target.kind]}
      submitLabel="Envoyer le signalement"
      submitVariant="danger"
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      {guests.length > 0 && (
        <Field label="Vous signalez">
          <Select value={guestId} disabled={isSending} onChange={(event) => setGuestId(event.target.value)}>
            <option value="">Le match</option>
            {guests.map(({ id, name: guestName }) => (
              <option key={id} value={id}>
                {`${guestName}, invité`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FieldGroup label="Motif" error={reasonError}>
        <div className="grid gap-2">
          {REPORT_REASONS_BY_KIND[target.kind].map((option) => (
            <ChoiceCard
              key={option}
              name={name}
              title={option}
              checked={option === reason}
              disabled={isSending}
              onChange={() => {
                change({ reason: option })
                setReasonError(undefined)
              }}
            />
          ))}
        </div>
      </FieldGroup>
      <Field label={detailsLabel(reason)} optional>
        <TextArea
          value={details}
          onChange={(event) => change({ details: event.target.value })}
          maxLength={MAX_REPORT_DETAILS}
          readOnly={isSending}
          rows={3}
        />
      </Field>
    </FormDialog>
  )
}

/** A guest of the match, once one is chosen. */
function targetOf(asked: ReportTarget, guestId: string): ReportTarget {
  if (asked.kind !== 'match' || guestId === '') return asked
  return { kind: 'guest', id: guestId, matchId: asked.id, token: asked.token }
}
