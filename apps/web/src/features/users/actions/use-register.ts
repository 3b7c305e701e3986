import type { Registration } from '@coup-denvoi/contract/users/user.schema'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { beginSession } from '#lib/session/session.ts'
import { forgetActivity } from '../inactivity-timer.ts'

/** Creates an account and signs in. @param redirect where to go afterwards */
export function useRegister(redirect: string | undefined) {
  const navigate = useNavigate()
  const { mutateAsync } = useAction({
    mutationFn: (registration: Registration) => withSignInApi((api) => api.users.register(registration)),
    updateCache: (queryClient, me) => {
      forgetActivity(localStorage)
      beginSession(queryClient, me)
    },
    onSuccess: () => navigate({ to: '/registration-success', search: { redirect } }),
    successToast: 'Inscription réussie !',
    errorToast: false,
  })
  return { register: mutateAsync }
}
