import { type InstanceSettings, instanceSettingsSchema, type SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { MAIL_TARGET_NAMES } from '@coup-denvoi/contract/instance/mail-server.rules'
import { editBetween } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { useSaveInstallation } from '../../actions/use-save-installation.ts'
import { FIELD_BY_ERROR, settingConflicts } from '../../setting-values.ts'
import type { SettingsFields } from '../settings/setting-line.tsx'
import { useMailPassword } from '../settings/use-mail-password.ts'

type StepFormOptions = {
  form: SettingsForm
  onSaved: () => void
  onRefused: (error: ApiError) => void
}

/** The settings of a step, saved as it is left. What another browser has saved meanwhile is asked about, as in « Réglages ». */
export function useStepForm({ form: data, onSaved, onRefused }: StepFormOptions) {
  const { saveInstallation } = useSaveInstallation()
  const form = useForm<InstanceSettings>({ resolver: standardSchemaResolver(instanceSettingsSchema), defaultValues: data.settings })
  const { seen, theirs, setTheirs, choose } = useEditConflicts<InstanceSettings>(
    () => data.settings,
    (field, value) => form.setValue(field, value as never, { shouldDirty: true }),
  )
  const { password, passwordEdit, isPasswordError } = useMailPassword()
  const submit = form.handleSubmit(async (settings) => {
    const edit = editBetween(seen, settings, [[...MAIL_TARGET_NAMES]])
    try {
      if (Object.keys(edit.changes).length > 0 || password.typed !== undefined)
        await saveInstallation({ ...edit, ...passwordEdit(seen, edit.seen) })
      onSaved()
    } catch (error) {
      const apiError = error as ApiError
      if (isEditConflict(apiError)) setTheirs(apiError.current as Partial<InstanceSettings>)
      else if (!isPasswordError(apiError)) setFormErrors(form, apiError, FIELD_BY_ERROR)
      onRefused(apiError)
    }
  })
  const fields: SettingsFields = { form, fromEnvironment: data.fromEnvironment, changes: [] }
  const { isSubmitting, errors } = form.formState
  return {
    form,
    fields,
    password,
    submit,
    isSubmitting,
    error: errors.root?.message,
    conflicts: settingConflicts(form.getValues(), theirs),
    choose,
  }
}
