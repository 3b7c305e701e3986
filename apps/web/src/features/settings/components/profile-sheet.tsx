import { MAX_TEXT_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import type { Me, PlayerLevel, Profile } from '@coup-denvoi/contract/users/user.schema'
import { PLAYER_LEVELS, PLAYER_POSITIONS, type PlayerPosition, profileSchema } from '@coup-denvoi/contract/users/user.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { deleteDraft, loadDraft, saveDraft } from '#lib/drafts/form-draft.ts'
import { useDraftStorage } from '#lib/drafts/use-draft.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Chip } from '#ui/forms/chip.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import type { DiscardDialogProps } from '#ui/overlays/discard-dialog.tsx'
import { useSaveProfile } from '../actions/use-save-profile.ts'
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
  const latest = useRef(stored)
  useEffect(() => {
    latest.current = stored
  })
  useEffect(() => {
    const kept = loadDraft(drafts, DRAFT_NAME, latest.current)
    for (const name of Object.keys(kept) as (keyof Profile)[]) setValue(name, kept[name], { shouldDirty: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(drafts, DRAFT_NAME, values, latest.current) })
  }, [drafts, setValue, subscribe])

  const save = handleSubmit(async (profile) => {
    try {
      const saved = profileOf(await saveProfile(profile))
      for (const name of Object.keys(saved) as (keyof Profile)[]) resetField(name, { defaultValue: saved[name] })
      deleteDraft(drafts, DRAFT_NAME)
    } catch (error) {
      setFormErrors(form, error as ApiError)
    }
  })

  function discard() {
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

const profileOf = ({ firstName, lastName, city, bio, phone, level, positions }: Me): Profile => ({
  firstName,
  lastName,
  city: city ?? '',
  bio: bio ?? '',
  phone: phone ?? '',
  level,
  positions,
})
