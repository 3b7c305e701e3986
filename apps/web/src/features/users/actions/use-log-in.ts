import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { withApi } from '#lib/api/with-api.ts'
import { beginSession } from '#lib/session/session.ts'
import { clearLoginFailures, isLoginBlocked, recordLoginFailure } from '../login-throttle.ts'

type LogInAttempt = Credentials & {
  /** Takes back a deactivation first. */
  isReactivation: boolean
}

/** Signs in, unless this browser has seen too many failures for the address. The guard of the sign-in page then leads on. */
export function useLogIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ isReactivation, ...credentials }: LogInAttempt) => {
      if (isLoginBlocked(localStorage, credentials.email, Date.now()))
        throw new ApiError('LOGIN_BLOCKED', errorCatalog.LOGIN_BLOCKED.message)
      return withApi((api) => (isReactivation ? api.account.reactivate(credentials) : api.users.logIn(credentials)))
    },
    onSuccess: async (me, { email }) => {
      clearLoginFailures(localStorage, email)
      beginSession(queryClient, me)
      await router.invalidate()
      const { toast } = await import('react-toastify/unstyled')
      toast.success('Connexion réussie !')
    },
    onError: (refusal, { email }) => {
      if (errorCodeOf(refusal) === 'INVALID_CREDENTIALS') recordLoginFailure(localStorage, email, Date.now())
    },
  })
  return {
    logIn: (credentials: Credentials) => mutate({ ...credentials, isReactivation: false }),
    reactivate: (credentials: Credentials) => mutate({ ...credentials, isReactivation: true }),
    isLoggingIn: isPending && !variables.isReactivation,
    isReactivating: isPending && variables.isReactivation,
    error,
  }
}
