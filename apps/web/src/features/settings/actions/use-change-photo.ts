import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** Sends a photo, which becomes one's own. @param onChanged the photo that was chosen is the one that shows */
export function useChangePhoto(onChanged: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: File) => withApi((api) => api.account.changePhoto(toUploadFile(file))),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me)
      toast.success('Photo enregistrée')
      onChanged()
    },
  })
  return { changePhoto: mutate, isSending: isPending, errorMessage: error?.message, resetError: reset }
}

/** A body without a type would not be read as a file. */
const toUploadFile = (file: File) => (file.type ? file : new File([file], file.name, { type: 'application/octet-stream' }))
