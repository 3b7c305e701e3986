import type { Profile } from '@coup-denvoi/contract/users/user.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** @param id the user's own */
export function useSaveProfile(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: (profile: Profile) => withApi((api) => api.account.updateProfile({ id, profile })),
    updateCache: (queryClient, me) => queryClient.setQueryData(meQuery.queryKey, me),
    successToast: 'Profil enregistré',
    errorToast: false,
  })
  return { saveProfile: mutateAsync }
}
