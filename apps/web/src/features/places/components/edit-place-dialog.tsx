import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { type Place, type PlaceDraft, placeDraftSchema } from '@coup-denvoi/contract/places/place.schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { deleteDraft, loadDraft, loadSeen } from '#lib/drafts/form-draft.ts'
import { useDraftStorage, useSaveDraft } from '#lib/drafts/use-draft.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { Button } from '#ui/forms/button.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useEditPlace } from '../actions/use-edit-place.ts'
import { FIELD_LABELS, fieldText } from '../place-field-texts.ts'
import { type PlaceFormValues, placeFormValuesOf, toPlaceDraft } from '../place-form-values.ts'
import { PlaceForm } from './place-form.tsx'

/** What belongs together: a position of two people would be a third one. */
const TOGETHER = [['latitude', 'longitude']] as const

/** Corrects a place. What was typed is kept as a draft until it is saved. */
export function EditPlaceDialog({ open, place, onClose }: { open: boolean; place: Place; onClose: () => void }) {
  const [initial] = useState(() => placeFormValuesOf(place))
  const draftName = `place-${place.id}`
  const drafts = useDraftStorage()
  const edit = useEditPlace(place.id, { successToast: 'Fiche corrigée', errorToast: false })
  const form = useForm<PlaceFormValues>({ defaultValues: loadDraft(drafts, draftName, initial) })
  const conflicts = useEditConflicts<PlaceFormValues>(
    () => loadSeen(drafts, draftName, initial),
    (field, value) => form.setValue(field, value as never),
  )
  useSaveDraft(form, drafts, draftName, conflicts.seen)
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const draft = placeDraftSchema.safeParse(toPlaceDraft(values))
    if (!draft.success) {
      for (const { path, message } of draft.error.issues)
        form.setError(path[0] as keyof PlaceFormValues, { message }, { shouldFocus: true })
      return
    }
    const changed = editBetween<PlaceDraft>(toPlaceDraft(conflicts.seen), draft.data, TOGETHER)
    // How to get in is not sent by who may not read it.
    if (place.entrance === null) delete changed.changes.entrance
    try {
      if (Object.keys(changed.changes).length > 0) await edit.mutateAsync(changed)
      deleteDraft(drafts, draftName)
      onClose()
    } catch (error) {
      showError(error instanceof ApiError ? error : new ApiError('UNEXPECTED', errorCatalog.UNEXPECTED.message))
    }
  })

  function choose(field: keyof PlaceFormValues, choice: 'mine' | 'theirs') {
    const group = TOGETHER.flat().includes(field as 'latitude') ? TOGETHER.flat() : [field]
    for (const one of group) if (one in conflicts.theirs) conflicts.choose(one, choice)
  }

  function showError(error: ApiError) {
    if (!isEditConflict(error)) return form.setError('root', { message: error.message })
    const current = error.current as Partial<PlaceDraft>
    const theirs = placeFormValuesOf({ ...toPlaceDraft(conflicts.seen), ...current })
    conflicts.setTheirs(Object.fromEntries(Object.keys(current).map((field) => [field, theirs[field as keyof PlaceFormValues]])))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="lg"
      title="Corriger la fiche"
      // A click outside must not close the form.
      alert
      busy={isSubmitting}
      actions={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            Retour
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={isSubmitting} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
        </>
      }
    >
      <EditConflicts
        conflicts={(Object.keys(conflicts.theirs) as (keyof PlaceFormValues)[]).map((field) => ({
          field,
          label: FIELD_LABELS[field],
          mine: fieldText(field, toPlaceDraft(form.getValues())[field]),
          theirs: fieldText(field, toPlaceDraft({ ...form.getValues(), ...conflicts.theirs })[field]),
        }))}
        onChoose={choose}
      />
      <PlaceForm id={FORM_ID} form={form} onSubmit={submit} />
    </Dialog>
  )
}

const FORM_ID = 'place-form'
