import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { instanceQuery } from '#lib/instance.ts'
import { settingsQuery } from '../settings.queries.ts'

/** The name and the accent change on the whole page at once. */
export function useSaveSettings() {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Required<Edit<InstanceSettings>>) => withApi((api) => api.instance.save(edit)),
    updateCache: (queryClient, form) => {
      const { contact: _, ...shown } = form.settings
      queryClient.setQueryData(settingsQuery.queryKey, form)
      queryClient.setQueryData(instanceQuery.queryKey, (known) => ({ provider: null, ...known, ...shown }))
    },
    successToast: 'Réglages enregistrés',
    errorToast: false,
  })
  return { saveSettings: mutateAsync }
}
