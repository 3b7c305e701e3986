import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useLostAnswers } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { reauthenticationErrorText, type WithReauthentication } from '#lib/session/reauthentication.ts'
import { meQuery } from '#lib/session/session.ts'
import { securityQuery, sessionsQuery } from '../settings.queries.ts'

type RecoveryCodes = { recoveryCodes: string[] }

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
  const withLostAnswers = useLostAnswers<string, RecoveryCodes>()
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (code: string) =>
      withLostAnswers(
        code,
        () => withReauthentication(() => withApi((api) => api.security.enableTotp({ code }))),
        (_lost, refusal) => {
          if (errorCodeOf(refusal) !== 'TOTP_ON') throw refusal
          // An earlier try has turned them on, and its recovery codes were never seen.
          return withReauthentication(() => withApi((api) => api.security.renewRecoveryCodes()))
        },
      ),
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
