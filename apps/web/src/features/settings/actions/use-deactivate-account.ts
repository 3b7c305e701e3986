import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { withApi } from '#lib/api/with-api.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'
import type { WithReauthentication } from '../reauthentication.ts'

/** Deactivates one's account: signed out everywhere, and led home. */
export function useDeactivateAccount(withReauthentication: WithReauthentication) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending } = useMutation({
    // It signs out: what else hears of the end of the session leaves the way home to it.
    mutationKey: [...logOutMutationKey, 'deactivate'],
    mutationFn: () => withReauthentication(() => withApi((api) => api.account.deactivate())),
    onSuccess: async () => {
      await signOutLocally(queryClient, router, { to: '/' })
      toast.success(errorCatalog.ACCOUNT_DISABLED.message)
    },
    onError: (error) => {
      if (errorCodeOf(error) !== 'CANCELLED') toast.error(error.message)
    },
  })
  return { deactivate: () => mutate(), isDeactivating: isPending }
}
