import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'

type EmailChange = { currentPassword?: string; email: string }

/** Requests the link that confirms a new address. */
export function useRequestEmailChange(withReauthentication: WithReauthentication) {
  const { mutateAsync } = useAction({
    mutationFn: (change: EmailChange) => withReauthentication(() => withApi((api) => api.account.requestEmailChange(change))),
    errorToast: false,
  })
  return { requestEmailChange: mutateAsync }
}
