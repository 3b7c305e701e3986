import { MAX_TEXT_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import { editBetween, pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Me, PlayerLevel, Profile } from '@coup-denvoi/contract/users/user.schema'
import { PLAYER_LEVELS, PLAYER_POSITIONS, type PlayerPosition, profileSchema } from '@coup-denvoi/contract/users/user.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { changedFields, deleteDraft, loadDraft, loadSeen, saveDraft } from '#lib/drafts/form-draft.ts'
import { useDraftStorage } from '#lib/drafts/use-draft.ts'
import { isEditConflict } from '#lib/drafts/use-edit-conflicts.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Chip } from '#ui/forms/chip.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import type { DiscardDialogProps } from '#ui/overlays/discard-dialog.tsx'
import { useSaveProfile } from '../actions/use-save-profile.ts'
import { conflictTexts, fieldsOf, isDirtyField, profileOf } from '../profile-values.ts'
import { setFormErrors } from '../set-form-errors.ts'
import { PhotoField } from './photo-field.tsx'
import { ProfileCompleteness } from './profile-completeness.tsx'

const DRAFT_NAME = 'profile'

/** « Profil »: the user's public information. What was typed is kept until it is saved. */
export function ProfileSheet({ me }: { me: Me }) {
  const { saveProfile } = useSaveProfile(me.id)
  const drafts = useDraftStorage()
  const form = useForm<Profile>({
    resolver: standardSchemaResolver(profileSchema),
    // Changes from elsewhere show, except in edited fields.
    values: profileOf(me),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, control, handleSubmit, reset, resetField, setValue, subscribe, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const bio = useController({ control, name: 'bio' })

  const { Dialog: Discard, request, openDialog, closeDialog } = useLazyDialog<object, DiscardDialogProps>(loadDiscard)

  const stored = profileOf(me)
  // Of an edited field, what its user saw when they began.
  const seen = useRef(stored)
  const [theirs, setTheirs] = useState<Partial<Profile>>({})
  const { dirtyFields } = formState
  useEffect(() => {
    const edited = fieldsOf(stored).filter((name) => isDirtyField(dirtyFields[name]))
    seen.current = { ...stored, ...pick(seen.current, edited) }
  })
  useEffect(() => {
    const typed = loadDraft(drafts, DRAFT_NAME, seen.current)
    const edited = changedFields(typed, seen.current)
    seen.current = { ...seen.current, ...pick(loadSeen(drafts, DRAFT_NAME, seen.current), edited) }
    for (const name of edited) setValue(name, typed[name], { shouldDirty: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(drafts, DRAFT_NAME, values, seen.current) })
  }, [drafts, setValue, subscribe])

  const save = handleSubmit(async (profile) => {
    try {
      const edit = editBetween(seen.current, profile)
      const saved = profileOf(Object.keys(edit.changes).length > 0 ? await saveProfile(edit) : me)
      for (const name of Object.keys(saved) as (keyof Profile)[]) resetField(name, { defaultValue: saved[name] })
      deleteDraft(drafts, DRAFT_NAME)
    } catch (error) {
      const apiError = error as ApiError
      if (isEditConflict(apiError)) setTheirs(apiError.current as Partial<Profile>)
      else setFormErrors(form, apiError)
    }
  })

  function choose(name: keyof Profile, choice: 'mine' | 'theirs') {
    seen.current = { ...seen.current, ...pick(theirs as Profile, [name]) }
    if (choice === 'theirs') setValue(name, seen.current[name], { shouldDirty: true })
    setTheirs(({ [name]: _, ...rest }) => rest)
  }

  function discard() {
    setTheirs({})
    reset(stored, { keepDirtyValues: false })
    deleteDraft(drafts, DRAFT_NAME)
    closeDialog()
  }

  return (
    <Sheet aria-labelledby="profil">
      <SheetHeader id="profil" title="Profil" />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ProfileCompleteness me={me} />
        <PhotoField me={me} />
        <form method="post" noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <Field label="Prénom" error={errors.firstName?.message}>
              <TextInput autoComplete="given-name" {...register('firstName')} />
            </Field>
            <Field label="Nom" error={errors.lastName?.message}>
              <TextInput autoComplete="family-name" {...register('lastName')} />
            </Field>
            <Field label="Ville" optional error={errors.city?.message}>
              <TextInput autoComplete="address-level2" {...register('city')} />
            </Field>
            <LevelField control={control} />
          </div>
          <PositionsField control={control} />
          <Field label="Bio" optional error={errors.bio?.message}>
            <TextArea {...bio.field} maxLength={MAX_TEXT_LENGTH} note="Votre jeu, vos disponibilités, votre club…" />
          </Field>
          <Field label="Téléphone" optional hint="Jamais montré aux autres joueurs." error={errors.phone?.message}>
            <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
          </Field>
          <EditConflicts conflicts={conflictTexts(form.getValues(), theirs)} onChoose={choose} />
          {errors.root?.message && (
            <Notice tone="red" role="alert">
              {errors.root.message}
            </Notice>
          )}
          {isDirty && <p className="text-sm text-ink-2">Vos changements ne sont pas encore enregistrés.</p>}
          <p className="flex flex-wrap gap-2.5">
            <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Enregistrement…">
              Enregistrer
            </Button>
            {isDirty && (
              <Button variant="ghost" onClick={() => openDialog({})}>
                Oublier les changements
              </Button>
            )}
          </p>
        </form>
      </SheetBody>
      {Discard && request && <Discard key={request.sequence} open={request.open} onDiscard={discard} onClose={closeDialog} />}
    </Sheet>
  )
}

const loadDiscard = () => import('#ui/overlays/discard-dialog.tsx').then(({ DiscardDialog }) => DiscardDialog)

function LevelField({ control }: { control: Control<Profile> }) {
  const { field, fieldState } = useController({ control, name: 'level' })
  return (
    <Field label="Niveau" optional error={fieldState.error?.message}>
      <Select {...field} value={field.value ?? ''} onChange={(event) => field.onChange((event.target.value as PlayerLevel) || null)}>
        <option value="">Non précisé</option>
        {PLAYER_LEVELS.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </Select>
    </Field>
  )
}

function PositionsField({ control }: { control: Control<Profile> }) {
  const { field, fieldState } = useController({ control, name: 'positions' })
  const toggle = (position: PlayerPosition) =>
    field.onChange(PLAYER_POSITIONS.filter((option) => field.value.includes(option) !== (option === position)))
  return (
    <FieldGroup label="Postes" optional error={fieldState.error?.message}>
      <div className="flex flex-wrap gap-2">
        {PLAYER_POSITIONS.map((position, index) => (
          <Chip
            key={position}
            ref={index === 0 ? field.ref : undefined}
            name={field.name}
            onBlur={field.onBlur}
            checked={field.value.includes(position)}
            onChange={() => toggle(position)}
          >
            {position}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
