import type { Profile } from '@coup-denvoi/contract/users/user.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** Saves what one says about oneself. @param id one's own */
export function useSaveProfile(id: string) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (profile: Profile) => withApi((api) => api.account.updateProfile({ id, profile })),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me)
      toast.success('Profil enregistré')
    },
  })
  return { saveProfile: mutateAsync }
}
