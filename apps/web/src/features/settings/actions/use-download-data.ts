import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { withApi } from '#lib/api/with-api.ts'
import { downloadPersonalData } from '../download-personal-data.ts'
import type { WithReauthentication } from '../reauthentication.ts'

/** Everything that is kept about oneself, as a file. */
export function useDownloadData(withReauthentication: WithReauthentication) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => withReauthentication(() => withApi((api) => api.account.personalData())),
    onSuccess: (data) => downloadPersonalData(data, new Date()),
    onError: (error) => {
      if (errorCodeOf(error) !== 'CANCELLED') toast.error(error.message)
    },
  })
  return { download: () => mutate(), isDownloading: isPending }
}
