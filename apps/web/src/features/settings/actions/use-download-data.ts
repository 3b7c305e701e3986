import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { serverNow } from '#lib/server-clock.ts'
import { reauthenticationErrorText, type WithReauthentication } from '#lib/session/reauthentication.ts'
import { downloadPersonalData } from '../download-personal-data.ts'

/** Downloads all personal data as a file. */
export function useDownloadData(withReauthentication: WithReauthentication) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withReauthentication(() => withApi((api) => api.account.personalData())),
    onSuccess: (data) => downloadPersonalData(data, serverNow()),
    errorToast: reauthenticationErrorText,
  })
  return { download: () => mutate(), isDownloading: isPending }
}
