import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { withApi } from '#lib/api.ts'
import { ApiError, codeOf } from '#lib/api-error.ts'
import { beginSession } from '#lib/session.ts'
import { countFailure, forgetFailures, isBlocked } from '../login-throttle.ts'

/** Signs in, unless this browser has seen too many failures for the address. The guard of the sign-in page then leads on. */
export function useLogIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credentials: Credentials) => {
      if (isBlocked(localStorage, credentials.email, Date.now())) throw new ApiError('LOGIN_BLOCKED', errorCatalogue.LOGIN_BLOCKED.message)
      return withApi((api) => api.users.logIn(credentials))
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
  return { logIn: mutate, isLoggingIn: isPending, error }
}
