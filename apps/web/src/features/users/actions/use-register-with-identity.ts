import type { IdentityRegistration } from '@coup-denvoi/contract/users/identity.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { finishLogIn } from '../finish-log-in.ts'
import { useWelcome } from '../use-welcome.ts'

/** Creates an account for who has come back from the provider, and signs in. @param redirect where to go afterwards */
export function useRegisterWithIdentity(redirect: string | undefined) {
  const welcome = useWelcome(redirect)
  const { mutateAsync } = useAction({
    mutationFn: (registration: IdentityRegistration) => withSignInApi((api) => api.identities.register(registration)),
    updateCache: (queryClient, me) => finishLogIn(queryClient, me, me.email),
    onSuccess: () => welcome({ replace: true }),
    errorToast: false,
  })
  return { register: mutateAsync }
}
