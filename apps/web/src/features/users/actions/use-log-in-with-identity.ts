import type { IdentityLogIn } from '@coup-denvoi/contract/users/identity.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { finishLogIn } from '../finish-log-in.ts'

/** Signs in as who has come back from the provider. @param onDone leads on */
export function useLogInWithIdentity(onDone: () => unknown) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (input: IdentityLogIn) => withSignInApi((api) => api.identities.logIn(input)),
    updateCache: (queryClient, me) => finishLogIn(queryClient, me, me.email),
    onSuccess: onDone,
    errorToast: false,
  })
  return { logIn: mutate, isLoggingIn: isPending, error, forgetError: reset }
}
