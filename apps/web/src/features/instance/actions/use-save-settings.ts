import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateInstanceInCache } from '../settings.cache.ts'
import { settingsQuery } from '../settings.queries.ts'

export function useSaveSettings() {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Required<Edit<InstanceSettings>> & { publication: Publication; mailPassword?: string }) =>
      withApi((api) => api.instance.save(edit)),
    updateCache: (queryClient, form) => {
      queryClient.setQueryData(settingsQuery.queryKey, form)
      updateInstanceInCache(queryClient, form)
    },
    successToast: 'Réglages enregistrés',
    errorToast: false,
  })
  return { saveSettings: mutateAsync }
}
