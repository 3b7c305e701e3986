import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { nextDateOf } from '@coup-denvoi/contract/series/series.rules'
import { SERIES_LIMITS } from '@coup-denvoi/contract/series/series.schema'
import { useState } from 'react'
import { PriorityField } from '#features/matches/components/form/priority-field.public.tsx'
import { GuestRulesFields } from '#features/matches/components/guest-rules-fields.public.tsx'
import { PlacePicker } from '#features/places/components/place-picker.public.tsx'
import { chosenLocation, typedLocation } from '#features/places/place-texts.public.ts'
import {
  type SeriesFormValues,
  seriesConflicts,
  seriesEditOf,
  seriesFormValuesOf,
  valuesSetMeanwhile,
} from '#features/series/series-edit-form.ts'
import { endErrorOf } from '#features/series/series-end.public.ts'
import { useEditSeries } from '#features/series/use-edit-series.public.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { loadSeen } from '#lib/drafts/form-draft.ts'
import { useDraft, useDraftStorage } from '#lib/drafts/use-draft.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { serverNow } from '#lib/server-clock.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { TimeSelect } from '#ui/forms/time-select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { EndFields } from './end-fields.public.tsx'
import type { SeriesDialogProps } from './series-dialog-params.ts'

/** « Modifier la série »: from the next date on, with what is published. What is typed is kept as a draft. */
export function EditSeriesDialog({ open, series, onClose, finalFocus }: SeriesDialogProps) {
  const { id, time, location, city } = series
  const draftName = `series-${id}`
  const edit = useEditSeries(id)
  const drafts = useDraftStorage()
  const [initial] = useState(() => seriesFormValuesOf(series))
  const { seen, setSeen, theirs, setTheirs, ...conflicts } = useEditConflicts<SeriesFormValues>(
    () => loadSeen(drafts, draftName, initial),
    // `choose` takes all parts at once.
    () => {},
  )
  const [values, change, discard] = useDraft(draftName, initial, seen)
  const [error, setError] = useState<Error | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isSending, setIsSending] = useState(false)
  // As long as the dialog is open: the server leaves out a match that has begun meanwhile.
  const [from] = useState(() => nextDateOf({ ...series, lastDate: null }, { today: localDate(serverNow()), now: serverNow() }))
  const isLater = values.time !== time
  const isElsewhere = values.location !== location || values.city !== city
  // Without who changes it, and without matches that keep what was changed in them alone.
  const answered = series.dates.reduce((sum, { date, state, match }) => {
    const follows = match && ((isLater && !match.hasOwnTime) || (isElsewhere && !match.hasOwnPlace))
    return from && date >= from && state === 'published' && follows ? sum + match.currentPlayers - Number(match.isViewerGoing) : sum
  }, 0)

  async function submit() {
    setIsSubmitted(true)
    if (!from || endErrorOf(values, from)) return
    setIsSending(true)
    setError(null)
    try {
      await edit({ from, ...seriesEditOf(seen, values) })
      discard()
      void showToast('success', 'La série est modifiée')
      onClose()
    } catch (failure) {
      const apiError = failure instanceof ApiError ? failure : new Error(String(failure))
      if (apiError instanceof ApiError && isEditConflict(apiError)) setTheirs(valuesSetMeanwhile(apiError.current))
      else setError(apiError)
    }
    setIsSending(false)
  }

  function choose(field: keyof SeriesFormValues, choice: 'mine' | 'theirs') {
    const parts: (keyof SeriesFormValues)[] = field === 'end' ? ['end', 'endDate'] : [field]
    for (const part of parts) conflicts.choose(part, choice)
    // The server alone knows which place it is now: of another text the place is not sent, of the own one it is.
    if (field === 'location') setSeen((before) => ({ ...before, placeId: null }))
    if (choice === 'theirs') change({ ...pick(theirs as SeriesFormValues, parts), ...(field === 'location' && { placeId: null }) })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Modifier la série"
      description="Vaut dès la prochaine date, aussi pour les matchs déjà publiés qui n’ont pas été changés à part."
      submitLabel={answered > 0 ? 'Changer et prévenir' : 'Enregistrer'}
      busyLabel="Enregistrement…"
      isSending={isSending}
      error={error}
      onSubmit={() => void submit()}
      finalFocus={finalFocus}
    >
      <Field label="Titre">
        <TextInput value={values.title} maxLength={MATCH_LIMITS.title.max} onChange={(event) => change({ title: event.target.value })} />
      </Field>
      <FieldGroup label="Coup d’envoi">
        <TimeSelect value={values.time} onChange={(time) => change({ time })} />
      </FieldGroup>
      <Field label="Terrain">
        <PlacePicker
          value={values.location}
          city={values.city}
          maxLength={MATCH_LIMITS.location}
          onType={(text) => change(typedLocation(values.location, text))}
          onPick={(place) => change(chosenLocation(place))}
        />
      </Field>
      <Field label="Ville">
        <TextInput value={values.city} maxLength={MATCH_LIMITS.city} onChange={(event) => change({ city: event.target.value })} />
      </Field>
      <Field label="Joueurs au total">
        <Stepper value={values.maxPlayers} onChange={(next) => change({ maxPlayers: next })} {...MATCH_LIMITS.maxPlayers} />
      </Field>
      <Field label="Jours d’avance">
        <Stepper
          value={values.publishDaysBefore}
          onChange={(next) => change({ publishDaysBefore: next })}
          min={SERIES_LIMITS.publishDaysBefore.min}
          max={SERIES_LIMITS.publishDaysBefore.max}
        />
      </Field>
      <FieldGroup label="Heure de publication">
        <TimeSelect value={values.publishTime} onChange={(publishTime) => change({ publishTime })} of="publication" />
      </FieldGroup>
      {series.group && <PriorityField value={values.priorityHours} onChange={(priorityHours) => change({ priorityHours })} />}
      <EndFields values={values} firstDate={from ?? ''} isSubmitted={isSubmitted} onChange={change} />
      <GuestRulesFields value={values} onChange={change} />
      {answered > 0 && (
        <Notice>
          <b>{answered === 1 ? '1\u00a0joueur a déjà répondu.' : `${answered}\u00a0joueurs ont déjà répondu.`}</b>{' '}
          {answered === 1 ? 'Sa place reste, et il est prévenu.' : 'Ils gardent leur place et sont prévenus.'}
        </Notice>
      )}
      <EditConflicts conflicts={seriesConflicts(values, theirs)} onChoose={choose} />
    </FormDialog>
  )
}
