import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { reauthenticationErrorText, type WithReauthentication } from '#lib/session/reauthentication.ts'
import { securityQuery, sessionsQuery } from '../settings.queries.ts'

const withoutReauthentication: WithReauthentication = (call) => call()

/** Leaves the page for the provider, which sends the browser back to it. */
export function useLeaveForProvider(purpose: 'link' | 'confirm', withReauthentication = withoutReauthentication) {
  const { mutate, isPending, isSuccess, error } = useAction({
    mutationFn: () =>
      withReauthentication(() => withApi((api) => api.identities.start({ purpose, redirect: location.pathname + location.search }))),
    onSuccess: ({ url }) => location.assign(url),
    errorToast: false,
  })
  return {
    leaveForProvider: () => mutate(),
    // Until the other page has come.
    isLeaving: isPending || isSuccess,
    providerError: error && reauthenticationErrorText(error),
  }
}

/** Unlinks the account from the provider, which signs out every other browser. */
export function useUnlinkIdentity(withReauthentication: WithReauthentication) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withReauthentication(() => withApi((api) => api.identities.unlink())),
    updateCache: (queryClient, security) => queryClient.setQueryData(securityQuery.queryKey, security),
    successToast: 'Identité retirée',
    errorToast: reauthenticationErrorText,
    refresh: (queryClient) =>
      Promise.all([
        invalidate(queryClient, { queryKey: securityQuery.queryKey }),
        invalidate(queryClient, { queryKey: sessionsQuery.queryKey }),
      ]),
  })
  return { unlink: () => mutate(), isUnlinking: isPending }
}
