import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import type { AccountLeaving } from '@coup-denvoi/contract/users/account.schema'
import type { PendingSignIn } from '@coup-denvoi/contract/users/security.schema'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { useState } from 'react'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { finishLogIn } from '../finish-log-in.ts'
import { isLoginBlocked, recordLoginFailure } from '../login-throttle.ts'

type LogInAttempt = Credentials & {
  /** Undoes a deactivation first. */
  isReactivation: boolean
}

/** Signs in, unless this browser has recorded too many failures for the address. @param onDone leads on */
export function useLogIn(onDone: () => unknown) {
  /** The account that its owner deletes, and the credentials that have shown it. */
  const [leaving, setLeaving] = useState<{ account: AccountLeaving; credentials: Credentials } | null>(null)
  /** The account that asks for a second factor after the password. */
  const [pending, setPending] = useState<{ account: PendingSignIn; email: string } | null>(null)
  const { mutate, isPending, variables, error, reset } = useAction({
    mutationFn: async ({ isReactivation, ...credentials }: LogInAttempt) => {
      if (isLoginBlocked(localStorage, credentials.email, Date.now()))
        throw new ApiError('LOGIN_BLOCKED', errorCatalog.LOGIN_BLOCKED.message)
      return withSignInApi((api) => (isReactivation ? api.account.reactivate(credentials) : api.users.logIn(credentials)))
    },
    updateCache: (queryClient, me, { email }) => finishLogIn(queryClient, me, email),
    onSuccess: onDone,
    errorToast: false,
    onError: (refusal, { isReactivation: _, ...credentials }) => {
      if (errorCodeOf(refusal) === 'INVALID_CREDENTIALS') recordLoginFailure(localStorage, credentials.email, Date.now())
      if (errorCodeOf(refusal) === 'ACCOUNT_LEAVING') setLeaving({ account: (refusal as ApiError).data as AccountLeaving, credentials })
      if (errorCodeOf(refusal) === 'SECOND_FACTOR_REQUIRED')
        setPending({ account: (refusal as ApiError).data as PendingSignIn, email: credentials.email })
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
    pending,
    /** Back to the first step. */
    forgetPending: () => {
      setPending(null)
      setLeaving(null)
      reset()
    },
  }
}
