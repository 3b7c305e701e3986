import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { installationKey } from '../installation.queries.ts'

/** Begins with the code of the console. The browser gets a cookie. */
export function useEnterInstallation() {
  const { mutateAsync } = useAction({
    mutationFn: (code: string) => withApi((api) => api.installation.enter({ code })),
    updateCache: (queryClient, installation) => queryClient.setQueryData(installationKey, installation),
    errorToast: false,
  })
  return { enterInstallation: mutateAsync }
}
