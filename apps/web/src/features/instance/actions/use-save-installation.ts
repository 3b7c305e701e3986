import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { installationKey } from '../installation.queries.ts'
import { updateInstanceInCache } from '../settings.cache.ts'

/** A step is saved before the next one. */
export function useSaveInstallation() {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Required<Edit<InstanceSettings>> & { mailPassword?: string }) => withApi((api) => api.installation.save(edit)),
    updateCache: (queryClient, form) => {
      queryClient.setQueryData(installationKey, { form })
      updateInstanceInCache(queryClient, form)
    },
    errorToast: false,
  })
  return { saveInstallation: mutateAsync }
}
