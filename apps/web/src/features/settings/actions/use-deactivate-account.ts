import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { reauthenticationErrorText, type WithReauthentication } from '#lib/session/reauthentication.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

/** Deactivates the account: signs out everywhere and leads to the home page. */
export function useDeactivateAccount(withReauthentication: WithReauthentication) {
  const router = useRouter()
  const { mutate, isPending } = useAction({
    // It signs out: whatever else notices the end of the session leaves the navigation to this action.
    mutationKey: [...logOutMutationKey, 'deactivate'],
    mutationFn: () => withReauthentication(() => withApi((api) => api.account.deactivate())),
    updateCache: (queryClient) => signOutLocally(queryClient, router, { to: '/' }),
    successToast: errorCatalog.ACCOUNT_DISABLED.message,
    errorToast: reauthenticationErrorText,
  })
  return { deactivate: () => mutate(), isDeactivating: isPending }
}
