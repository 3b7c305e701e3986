import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { reauthenticationErrorText, type WithReauthentication } from '#lib/session/reauthentication.ts'
import { meQuery } from '#lib/session/session.ts'
import { securityQuery, sessionsQuery } from '../settings.queries.ts'

const refresh = (queryClient: Parameters<typeof invalidate>[0]) =>
  Promise.all([
    invalidate(queryClient, { queryKey: securityQuery.queryKey }),
    invalidate(queryClient, { queryKey: sessionsQuery.queryKey }),
    // An admin may need them to open the administration.
    invalidate(queryClient, { queryKey: meQuery.queryKey }),
  ])

/** Gets a secret for the authenticator app. */
export function useStartTotp(withReauthentication: WithReauthentication) {
  const { mutateAsync, isPending } = useAction({
    mutationFn: () => withReauthentication(() => withApi((api) => api.security.startTotp())),
    errorToast: reauthenticationErrorText,
    refresh,
  })
  return { startTotp: mutateAsync, isStarting: isPending }
}

/** Turns on one-time codes with the first of them. */
export function useEnableTotp(withReauthentication: WithReauthentication, onEnabled: (recoveryCodes: string[]) => void) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (code: string) => withReauthentication(() => withApi((api) => api.security.enableTotp({ code }))),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    errorToast: false,
    refresh,
  })
  return { enableTotp: mutate, isEnabling: isPending, errorMessage: error && reauthenticationErrorText(error), forgetError: reset }
}

/** Turns off one-time codes. */
export function useDisableTotp(withReauthentication: WithReauthentication, onDisabled: () => void) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withReauthentication(() => withApi((api) => api.security.disableTotp())),
    onSuccess: onDisabled,
    successToast: 'Code à usage unique arrêté',
    errorToast: reauthenticationErrorText,
    refresh,
  })
  return { disableTotp: () => mutate(), isDisabling: isPending }
}

/** Makes ten new recovery codes. */
export function useRenewRecoveryCodes(withReauthentication: WithReauthentication) {
  const { mutateAsync, isPending } = useAction({
    mutationFn: () => withReauthentication(() => withApi((api) => api.security.renewRecoveryCodes())),
    errorToast: reauthenticationErrorText,
    refresh,
  })
  return { renewRecoveryCodes: mutateAsync, isRenewing: isPending }
}
