import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { codeOf } from '#lib/api-error.ts'
import { saveData } from '../save-data.ts'
import type { WithProof } from '../with-proof.ts'

/** Everything that is kept about oneself, as a file. */
export function useDownloadData(withProof: WithProof) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => withProof(() => withApi((api) => api.account.personalData())),
    onSuccess: (data) => saveData(data, new Date()),
    onError: (error) => {
      if (codeOf(error) !== 'CANCELLED') toast.error(error.message)
    },
  })
  return { download: () => mutate(), isDownloading: isPending }
}
