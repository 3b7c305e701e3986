import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { sessionsQuery } from '../settings.queries.ts'

type Passwords = { currentPassword: string; newPassword: string }

/** Changes the password, which signs out every other browser. */
export function useChangePassword() {
  const { mutateAsync } = useAction({
    mutationFn: (passwords: Passwords) => withApi((api) => api.account.changePassword(passwords)),
    updateCache: (queryClient) => invalidate(queryClient, { queryKey: sessionsQuery.queryKey }),
    successToast: 'Mot de passe modifié',
    errorToast: false,
  })
  return { changePassword: mutateAsync }
}
