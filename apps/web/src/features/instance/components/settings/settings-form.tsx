import {
  type InstanceSettings,
  instanceSettingsSchema,
  type SettingsForm as SettingsData,
} from '@coup-denvoi/contract/instance/instance.schema'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.rules'
import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { useSaveSettings } from '../../actions/use-save-settings.ts'
import { changedSettings, settingConflicts } from '../../setting-values.ts'
import { AdminSecuritySheet } from './admin-security-sheet.tsx'
import { ClubSheet } from './club-sheet.tsx'
import { LegalSheet } from './legal-sheet.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { PublicationSheet } from './publication-sheet.tsx'
import { RegistrationSheet } from './registration-sheet.tsx'
import { TermsSheet } from './terms-sheet.tsx'

/** All settings, saved together. @param email of the super admin */
export function SettingsForm({ data, email }: { data: SettingsData; email: string }) {
  const { saveSettings } = useSaveSettings()
  const form = useForm<InstanceSettings>({
    resolver: standardSchemaResolver(instanceSettingsSchema),
    defaultValues: data.settings,
  })
  const { handleSubmit, reset, setValue, getValues, control, formState } = form
  const { seen, setSeen, theirs, setTheirs, choose } = useEditConflicts<InstanceSettings>(
    () => data.settings,
    (field, value) => setValue(field, value as never, { shouldDirty: true }),
  )
  useWatch({ control })
  const values = { ...data.settings, ...getValues() }
  const changes = changedSettings(seen, values)
  const [publication, setPublication] = useState(NO_PUBLICATION)
  const status = useRef<HTMLParagraphElement>(null)
  const fields = { form, fromEnvironment: data.fromEnvironment, changes }

  const save = handleSubmit(async (settings) => {
    const button = document.activeElement
    try {
      const saved = await saveSettings({ ...editBetween(seen, settings), publication })
      setSeen(saved.settings)
      setTheirs({})
      setPublication(NO_PUBLICATION)
      reset(saved.settings)
      // The button is disabled once there is nothing to save.
      if (button?.matches('[type=submit]')) status.current?.focus()
    } catch (error) {
      const apiError = error as ApiError
      if (isEditConflict(apiError)) setTheirs(apiError.current as Partial<InstanceSettings>)
      else setFormErrors(form, apiError, { DOMAINS_MISSING: 'registrationDomains' })
    }
  })

  return (
    <form method="post" noValidate onSubmit={save} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <EnvironmentNotice count={Object.keys(data.fromEnvironment).length} />
      <Stack>
        <ClubSheet fields={fields} address={data.server.address} />
        <MailSheet server={data.server} email={email} />
        <LegalSheet fields={fields} />
        <TermsSheet fields={fields} />
        <PublicationSheet seen={seen} values={values} legal={data.legal} publication={publication} onChange={setPublication} />
        <RegistrationSheet fields={fields} />
        <AdminSecuritySheet fields={fields} admins={data.admins} />
      </Stack>
      <EditConflicts conflicts={settingConflicts(values, theirs)} onChoose={choose} />
      {formState.errors.root?.message && (
        <Notice tone="red" role="alert">
          {formState.errors.root.message}
        </Notice>
      )}
      <SaveBar
        changeCount={changes.length}
        changes={changes.map((name) => SETTING_LABELS[name]).join(', ')}
        isSaving={formState.isSubmitting}
        onCancel={() => {
          setTheirs({})
          setPublication(NO_PUBLICATION)
          reset(seen)
          status.current?.focus()
        }}
        statusRef={status}
      />
    </form>
  )
}

const NO_PUBLICATION: Publication = { note: '', isCorrection: false }

function EnvironmentNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice tone="green">
      <b>{count === 1 ? 'Un réglage vient' : `${count} réglages viennent`} de l’environnement du serveur.</b>{' '}
      {count === 1
        ? 'Il l’emporte sur ce qui est écrit ici et ne se change que là-bas, puis au redémarrage.'
        : 'Ils l’emportent sur ce qui est écrit ici et ne se changent que là-bas, puis au redémarrage.'}
    </Notice>
  )
}
