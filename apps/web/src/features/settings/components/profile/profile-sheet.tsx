import { MAX_TEXT_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import { editBetween, pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Me, PlayerLevel, Profile } from '@coup-denvoi/contract/users/user.schema'
import { PLAYER_LEVELS, PLAYER_POSITIONS, type PlayerPosition, profileSchema } from '@coup-denvoi/contract/users/user.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import { Link } from '#features/shell/components/link.public.tsx'
import { useLeaveDialog } from '#features/shell/components/use-leave-dialog.public.tsx'
import type { ApiError } from '#lib/api/api-error.ts'
import { changedFields, deleteDraft, loadDraft, loadSeen, saveDraft } from '#lib/drafts/form-draft.ts'
import { useDraftStorage } from '#lib/drafts/use-draft.ts'
import { isEditConflict } from '#lib/drafts/use-edit-conflicts.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { useIsWideScreen } from '#lib/use-is-wide-screen.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Chip } from '#ui/forms/chip.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import type { DiscardDialogProps } from '#ui/overlays/discard-dialog.tsx'
import { useSaveProfile } from '../../actions/use-save-profile.ts'
import { changedFieldsText, fieldsOf, profileFieldLabels } from '../../profile-fields.ts'
import { conflictTexts, isDirtyField, profileOf } from '../../profile-values.ts'
import { readSettingsSearch, shownSection } from '../../settings-sections.ts'
import { PhotoField } from './photo-field.tsx'
import { ProfileCompleteness } from './profile-completeness.tsx'

const DRAFT_NAME = 'profile'

/** « Profil »: the user's public information. What was typed is kept until it is saved. */
export function ProfileSheet({ me }: { me: Me }) {
  const { saveProfile } = useSaveProfile(me.id)
  const isWide = useIsWideScreen()
  const drafts = useDraftStorage()
  const form = useForm<Profile>({
    resolver: standardSchemaResolver(profileSchema),
    // Changes from elsewhere show, except in edited fields.
    values: profileOf(me),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, control, handleSubmit, reset, resetField, setValue, subscribe, formState } = form
  const { errors, isSubmitting, dirtyFields } = formState
  const bio = useController({ control, name: 'bio' })
  const changes = fieldsOf(profileOf(me)).filter((name) => isDirtyField(dirtyFields[name]))
  const marked = (name: keyof Profile) => ({ ...register(name), 'data-changed': changes.includes(name) || undefined })

  const status = useRef<HTMLParagraphElement>(null)
  const { Dialog: Discard, request, openDialog, closeDialog } = useLazyDialog<object, DiscardDialogProps>(loadDiscard)

  const stored = profileOf(me)
  // Of an edited field, what its user saw when they began.
  const seen = useRef(stored)
  const [theirs, setTheirs] = useState<Partial<Profile>>({})
  // Before the form takes them over: a saved field is no draft.
  useLayoutEffect(() => {
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

  /** @returns false if the profile was refused: the form says why */
  async function save(): Promise<boolean> {
    let isSaved = false
    await handleSubmit(async (profile) => {
      try {
        const edit = editBetween(seen.current, profile)
        const saved = profileOf(Object.keys(edit.changes).length > 0 ? await saveProfile(edit) : me)
        for (const name of fieldsOf(saved)) resetField(name, { defaultValue: saved[name] })
        deleteDraft(drafts, DRAFT_NAME)
        isSaved = true
      } catch (error) {
        const apiError = error as ApiError
        if (isEditConflict(apiError)) setTheirs(apiError.current as Partial<Profile>)
        else setFormErrors(form, apiError)
      }
    })()
    return isSaved
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = document.activeElement
    // The button is disabled once there is nothing to save.
    if ((await save()) && button?.matches('[type=submit]') && document.activeElement === button) status.current?.focus()
  }

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

  const leaveDialog = useLeaveDialog({
    section: 'Profil',
    changes: changes.length > 0 ? changedFieldsText(changes) : null,
    isShownAt: (search) => shownSection(readSettingsSearch(search).section, isWide) === 'profil',
    hasDraft: true,
    isSaving: isSubmitting,
    discard,
    save,
  })

  return (
    <Sheet aria-labelledby="profil">
      <SheetHeader
        id="profil"
        title="Ce que voient les autres"
        aside={
          <Link to="/players/$id" params={{ id: me.id }} className="-my-2 py-3 font-semibold text-ink">
            Aperçu
          </Link>
        }
      />
      <form method="post" noValidate onSubmit={submit}>
        <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ProfileCompleteness me={me} />
          <PhotoField me={me} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <Field label="Prénom" error={errors.firstName?.message}>
              <TextInput autoComplete="given-name" {...marked('firstName')} />
            </Field>
            <Field label="Nom" error={errors.lastName?.message}>
              <TextInput autoComplete="family-name" {...marked('lastName')} />
            </Field>
            <Field label="Ville" optional error={errors.city?.message}>
              <TextInput autoComplete="address-level2" {...marked('city')} />
            </Field>
            <LevelField control={control} isChanged={changes.includes('level')} />
          </div>
          <PositionsField control={control} isChanged={changes.includes('positions')} />
          <Field label="Bio" optional error={errors.bio?.message}>
            <TextArea
              {...bio.field}
              data-changed={changes.includes('bio') || undefined}
              maxLength={MAX_TEXT_LENGTH}
              note="Votre jeu, vos disponibilités, votre club…"
            />
          </Field>
          <Field label="Téléphone" optional hint="Jamais montré aux autres joueurs." error={errors.phone?.message}>
            <TextInput type="tel" inputMode="tel" autoComplete="tel" {...marked('phone')} />
          </Field>
          <EditConflicts conflicts={conflictTexts(form.getValues(), theirs)} onChoose={choose} />
          {errors.root?.message && (
            <Notice tone="red" role="alert">
              {errors.root.message}
            </Notice>
          )}
        </SheetBody>
        <SaveBar
          changeCount={changes.length}
          changes={profileFieldLabels(changes)}
          isSaving={isSubmitting}
          onCancel={() => openDialog({})}
          statusRef={status}
        />
      </form>
      {Discard && request && (
        <Discard key={request.sequence} open={request.open} onDiscard={discard} onClose={closeDialog} finalFocus={status} />
      )}
      {leaveDialog}
    </Sheet>
  )
}

const loadDiscard = () => import('#ui/overlays/discard-dialog.tsx').then(({ DiscardDialog }) => DiscardDialog)

type ChoiceFieldProps = { control: Control<Profile>; isChanged: boolean }

function LevelField({ control, isChanged }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control, name: 'level' })
  return (
    <Field label="Niveau" optional error={fieldState.error?.message}>
      <Select
        {...field}
        data-changed={isChanged || undefined}
        value={field.value ?? ''}
        onChange={(event) => field.onChange((event.target.value as PlayerLevel) || null)}
      >
        <option value="">Non précisé</option>
        {PLAYER_LEVELS.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </Select>
    </Field>
  )
}

function PositionsField({ control, isChanged }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control, name: 'positions' })
  const toggle = (position: PlayerPosition) =>
    field.onChange(PLAYER_POSITIONS.filter((option) => field.value.includes(option) !== (option === position)))
  return (
    <FieldGroup label="Postes" optional error={fieldState.error?.message}>
      <div
        className={`-ms-3 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2 border-s-4 ps-2 *:justify-center ${isChanged ? 'border-ink' : 'border-transparent forced-colors:border-[Canvas]'}`}
      >
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
