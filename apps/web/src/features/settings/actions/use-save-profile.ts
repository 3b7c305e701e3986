import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Profile } from '@coup-denvoi/contract/users/user.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** @param id the user's own */
export function useSaveProfile(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Required<Edit<Profile>>) => withApi((api) => api.account.updateProfile({ id, ...edit })),
    updateCache: (queryClient, me) => queryClient.setQueryData(meQuery.queryKey, me),
    successToast: 'Profil enregistré',
    errorToast: false,
  })
  return { saveProfile: mutateAsync }
}
