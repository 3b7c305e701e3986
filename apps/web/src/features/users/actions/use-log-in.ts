import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { withApi } from '#lib/api.ts'
import { ApiError, codeOf } from '#lib/api-error.ts'
import { beginSession } from '#lib/session.ts'
import { countFailure, forgetFailures, isBlocked } from '../login-throttle.ts'

type Attempt = Credentials & {
  /** Takes back a deactivation first. */
  reactivates: boolean
}

/** Signs in, unless this browser has seen too many failures for the address. The guard of the sign-in page then leads on. */
export function useLogIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ reactivates, ...credentials }: Attempt) => {
      if (isBlocked(localStorage, credentials.email, Date.now())) throw new ApiError('LOGIN_BLOCKED', errorCatalogue.LOGIN_BLOCKED.message)
      return withApi((api) => (reactivates ? api.account.reactivate(credentials) : api.users.logIn(credentials)))
    },
    onSuccess: async (me, { email }) => {
      forgetFailures(localStorage, email)
      beginSession(queryClient, me)
      await router.invalidate()
      const { toast } = await import('react-toastify/unstyled')
      toast.success('Connexion réussie !')
    },
    onError: (refusal, { email }) => {
      if (codeOf(refusal) === 'INVALID_CREDENTIALS') countFailure(localStorage, email, Date.now())
    },
  })
  return {
    logIn: (credentials: Credentials) => mutate({ ...credentials, reactivates: false }),
    reactivate: (credentials: Credentials) => mutate({ ...credentials, reactivates: true }),
    isLoggingIn: isPending && !variables.reactivates,
    isReactivating: isPending && variables.reactivates,
    error,
  }
}
