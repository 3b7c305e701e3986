import { whyNotDay } from '@coup-denvoi/contract/lib/schemas'
import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { whyNotSeasonDates } from '@coup-denvoi/contract/season/season-dates.rules'
import { type RefObject, useState } from 'react'
import { useSetSeasonDates } from '#features/season/actions/use-set-season-dates.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'

export type SeasonDatesDialogProps = {
  request: DialogRequest<{ season: Season }>
  onClose: () => void
  /** The season that contains the chosen dates. */
  onDone: (season: Season) => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Dates de la saison », for who organizes the group or the series. */
export function SeasonDatesDialog({ request: { season, open }, onClose, onDone, finalFocus }: SeasonDatesDialogProps) {
  const { period } = season
  const [dates, setDates] = useState({ firstDay: period.firstDay, lastDay: period.lastDay })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { mutate, isPending, error } = useSetSeasonDates(season, (changed) => {
    onClose()
    onDone(changed)
  })
  const firstError = whyNotDay(dates.firstDay)
  const lastError = whyNotDay(dates.lastDay)
  // Only days of the schema can be computed with.
  const reason = firstError || lastError ? null : whyNotSeasonDates(dates)
  const submit = () => {
    setIsSubmitted(true)
    if (!firstError && !lastError && !reason) mutate(dates)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Dates de la saison"
      description="D’habitude, une saison va du 1er août au 31 juillet. Deux ans au plus."
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      isSending={isPending}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <Field label="Premier jour" error={isSubmitted && firstError}>
        <TextInput type="date" value={dates.firstDay} onChange={({ target }) => setDates({ ...dates, firstDay: target.value })} />
      </Field>
      <Field label="Dernier jour" error={isSubmitted && (lastError || reason)}>
        <TextInput type="date" value={dates.lastDay} onChange={({ target }) => setDates({ ...dates, lastDay: target.value })} />
      </Field>
      {period.hasOwnDates && (
        <p>
          <Button disabled={isPending} onClick={() => mutate(null)}>
            Reprendre les dates habituelles
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
