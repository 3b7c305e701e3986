import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import type { AccountLeaving } from '@coup-denvoi/contract/users/account.schema'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { beginSession } from '#lib/session/session.ts'
import { forgetActivity } from '../inactivity-timer.ts'
import { clearLoginFailures, isLoginBlocked, recordLoginFailure } from '../login-throttle.ts'

type LogInAttempt = Credentials & {
  /** Undoes a deactivation first. */
  isReactivation: boolean
}

/** Signs in, unless this browser has recorded too many failures for the address. The login page's guard then redirects. */
export function useLogIn() {
  const router = useRouter()
  /** The account that its owner deletes, and the credentials that have shown it. */
  const [leaving, setLeaving] = useState<{ account: AccountLeaving; credentials: Credentials } | null>(null)
  const { mutate, isPending, variables, error } = useAction({
    mutationFn: async ({ isReactivation, ...credentials }: LogInAttempt) => {
      if (isLoginBlocked(localStorage, credentials.email, Date.now()))
        throw new ApiError('LOGIN_BLOCKED', errorCatalog.LOGIN_BLOCKED.message)
      return withApi((api) => (isReactivation ? api.account.reactivate(credentials) : api.users.logIn(credentials)))
    },
    updateCache: (queryClient, me, { email }) => {
      clearLoginFailures(localStorage, email)
      forgetActivity(localStorage)
      beginSession(queryClient, me)
    },
    onSuccess: () => router.invalidate(),
    successToast: 'Connexion réussie !',
    errorToast: false,
    onError: (refusal, { isReactivation: _, ...credentials }) => {
      if (errorCodeOf(refusal) === 'INVALID_CREDENTIALS') recordLoginFailure(localStorage, credentials.email, Date.now())
      if (errorCodeOf(refusal) === 'ACCOUNT_LEAVING') setLeaving({ account: (refusal as ApiError).data as AccountLeaving, credentials })
    },
  })
  return {
    logIn: (credentials: Credentials) => mutate({ ...credentials, isReactivation: false }),
    reactivate: (credentials: Credentials) => mutate({ ...credentials, isReactivation: true }),
    isLoggingIn: isPending && !variables?.isReactivation,
    isReactivating: isPending && Boolean(variables?.isReactivation),
    error,
    leaving,
    forgetLeaving: () => setLeaving(null),
  }
}
