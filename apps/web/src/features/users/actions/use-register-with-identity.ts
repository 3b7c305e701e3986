import type { IdentityRegistration } from '@coup-denvoi/contract/users/identity.schema'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { finishLogIn } from '../finish-log-in.ts'

/** Creates an account for who has come back from the provider, and signs in. @param redirect where to go afterwards */
export function useRegisterWithIdentity(redirect: string | undefined) {
  const navigate = useNavigate()
  const { mutateAsync } = useAction({
    mutationFn: (registration: IdentityRegistration) => withSignInApi((api) => api.identities.register(registration)),
    updateCache: (queryClient, me) => finishLogIn(queryClient, me, me.email),
    onSuccess: () => navigate({ to: '/registration-success', search: { redirect }, replace: true }),
    successToast: 'Inscription réussie !',
    errorToast: false,
  })
  return { register: mutateAsync }
}
