import type { Privacy } from '@coup-denvoi/contract/users/user.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

export function useSavePrivacy() {
  const { mutate, isPending, variables } = useAction({
    mutationKey: ['privacy'],
    mutationFn: (privacy: Partial<Privacy>) => withApi((api) => api.account.updatePrivacy(privacy)),
    // In order: the last choice must win.
    whilePending: 'queue',
    updateCache: (queryClient, me) => queryClient.setQueryData(meQuery.queryKey, me),
    successToast: 'Confidentialité enregistrée',
  })
  return { savePrivacy: mutate, pendingPrivacy: isPending ? variables : undefined }
}
