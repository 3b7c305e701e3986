import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { withApi } from '#lib/api/with-api.ts'
import { reauthenticationErrorText, type WithReauthentication } from '#lib/session/reauthentication.ts'
import { useEndAccount } from './use-end-account.ts'

/** Deactivates the account until its owner comes back. */
export function useDeactivateAccount(withReauthentication: WithReauthentication) {
  const { mutate, isPending } = useEndAccount({
    name: 'deactivate',
    request: (_: undefined) => withReauthentication(() => withApi((api) => api.account.deactivate())),
    successToast: () => errorCatalog.ACCOUNT_DISABLED.message,
    errorToast: reauthenticationErrorText,
  })
  return { deactivate: () => mutate(undefined), isDeactivating: isPending }
}
