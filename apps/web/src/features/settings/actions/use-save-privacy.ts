import type { Privacy } from '@coup-denvoi/contract/users/user.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** Chooses who sees what, at once. @returns `wanted` what is on its way, if anything is */
export function useSavePrivacy() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'privacy' },
    mutationFn: (privacy: Privacy) => withApi((api) => api.account.updatePrivacy(privacy)),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me)
      toast.success('Confidentialité enregistrée')
    },
    onError: (error) => toast.error(error.message),
  })
  return { savePrivacy: mutate, pendingPrivacy: isPending ? variables : undefined }
}
