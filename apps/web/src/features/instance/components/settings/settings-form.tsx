import {
  type InstanceSettings,
  instanceSettingsSchema,
  type SettingName,
  type SettingsForm as SettingsData,
} from '@coup-denvoi/contract/instance/instance.schema'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import { MAIL_TARGET_NAMES } from '@coup-denvoi/contract/instance/mail-server.rules'
import { MAIL_PASSWORD_LABEL, SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { editBetween, pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { deleteDraft, loadDraft, loadSeen } from '#lib/drafts/form-draft.ts'
import { useDraft, useDraftStorage, useSaveDraft } from '#lib/drafts/use-draft.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { Stack } from '#ui/layout/page.tsx'
import type { DiscardDialogProps } from '#ui/overlays/discard-dialog.tsx'
import { useSaveSettings } from '../../actions/use-save-settings.ts'
import { changedSettings, FIELD_BY_ERROR, settingConflicts } from '../../setting-values.ts'
import { AdminSecuritySheet } from './admin-security-sheet.tsx'
import { ClubSheet } from './club-sheet.tsx'
import { LegalSheet } from './legal-sheet.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { ProviderSheet } from './provider-sheet.tsx'
import { PublicationSheet } from './publication-sheet.tsx'
import { RegistrationSheet } from './registration-sheet.tsx'
import type { SettingsFields } from './setting-line.tsx'
import { TermsSheet } from './terms-sheet.tsx'
import { useMailPassword } from './use-mail-password.ts'

const DRAFT_NAME = 'instance-settings'

/** All settings, saved together. What was typed is kept until then, but no password. @param email of the super admin */
export function SettingsForm({ data, email }: { data: SettingsData; email: string }) {
  const { saveSettings } = useSaveSettings()
  const drafts = useDraftStorage()
  const form = useForm<InstanceSettings>({
    resolver: standardSchemaResolver(instanceSettingsSchema),
    defaultValues: keptSettings(data, loadDraft(drafts, DRAFT_NAME, data.settings)),
  })
  const { handleSubmit, reset, setValue, getValues, control, formState } = form
  const { seen, setSeen, theirs, setTheirs, choose } = useEditConflicts<InstanceSettings>(
    () => keptSettings(data, loadSeen(drafts, DRAFT_NAME, data.settings)),
    (field, value) => setValue(field, value as never, { shouldDirty: true }),
  )
  useSaveDraft(form, drafts, DRAFT_NAME, seen)
  useWatch({ control })
  const values = { ...data.settings, ...getValues() }
  const changes = changedSettings(seen, values)
  const [publication, setPublication] = useDraft(`${DRAFT_NAME}-publication`, NO_PUBLICATION)
  const { password, passwordEdit, isPasswordError, clearPassword } = useMailPassword()
  const status = useRef<HTMLParagraphElement>(null)
  const { Dialog: Discard, request, openDialog, closeDialog } = useLazyDialog<object, DiscardDialogProps>(loadDiscard)
  const labels = [...changes.map((name) => SETTING_LABELS[name]), ...(password.typed === undefined ? [] : [MAIL_PASSWORD_LABEL])]
  const fields: SettingsFields = {
    form,
    fromEnvironment: data.fromEnvironment,
    changes: password.typed === undefined ? changes : [...changes, 'mailPassword'],
  }

  const save = handleSubmit(async (settings) => {
    const button = document.activeElement
    const edit = editBetween(seen, settings, [[...MAIL_TARGET_NAMES]])
    try {
      const saved = await saveSettings({ ...edit, publication, ...passwordEdit(seen, edit.seen) })
      setSeen(saved.settings)
      startAgain(saved.settings)
      // The button is disabled once there is nothing to save.
      if (button?.matches('[type=submit]')) status.current?.focus()
    } catch (error) {
      const apiError = error as ApiError
      if (isEditConflict(apiError)) setTheirs(apiError.current as Partial<InstanceSettings>)
      else if (!isPasswordError(apiError)) setFormErrors(form, apiError, FIELD_BY_ERROR)
    }
  })

  function startAgain(settings: InstanceSettings) {
    setTheirs({})
    setPublication(NO_PUBLICATION)
    clearPassword()
    reset(settings)
    deleteDraft(drafts, DRAFT_NAME)
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <EnvironmentNotice count={Object.keys(data.fromEnvironment).length} />
      <Stack>
        <ClubSheet fields={fields} address={data.server.address} />
        <MailSheet fields={fields} data={data} password={password} email={email} />
        <LegalSheet fields={fields} />
        <TermsSheet fields={fields} />
        <PublicationSheet seen={seen} values={values} legal={data.legal} publication={publication} onChange={setPublication} />
        <RegistrationSheet fields={fields} />
        <AdminSecuritySheet fields={fields} admins={data.admins} />
        <ProviderSheet provider={data.server.provider} />
      </Stack>
      <EditConflicts conflicts={settingConflicts(values, theirs)} onChoose={choose} />
      {formState.errors.root?.message && (
        <Notice tone="red" role="alert">
          {formState.errors.root.message}
        </Notice>
      )}
      <SaveBar
        changeCount={labels.length}
        changes={labels.join(', ')}
        isSaving={formState.isSubmitting}
        onCancel={() => openDialog({})}
        statusRef={status}
      />
      {Discard && request && (
        <Discard
          key={request.sequence}
          open={request.open}
          onDiscard={() => {
            startAgain(data.settings)
            setSeen(data.settings)
            closeDialog()
          }}
          onClose={closeDialog}
          finalFocus={status}
        />
      )}
    </form>
  )
}

const NO_PUBLICATION: Publication = { note: '', isCorrection: false }

const loadDiscard = () => import('#ui/overlays/discard-dialog.tsx').then(({ DiscardDialog }) => DiscardDialog)

/** What is kept of a draft: the environment of the server wins over it. */
const keptSettings = ({ settings, fromEnvironment }: SettingsData, draft: InstanceSettings): InstanceSettings => ({
  ...draft,
  ...pick(settings, Object.keys(fromEnvironment) as SettingName[]),
})

function EnvironmentNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice tone="green">
      <b>{count === 1 ? 'Une valeur vient' : `${count} valeurs viennent`} de l’environnement du serveur.</b>{' '}
      {count === 1
        ? 'Elle l’emporte sur ce qui est écrit ici et ne se change que là-bas, puis au redémarrage.'
        : 'Elles l’emportent sur ce qui est écrit ici et ne se changent que là-bas, puis au redémarrage.'}
    </Notice>
  )
}
