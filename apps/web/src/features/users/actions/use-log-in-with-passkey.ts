import type { PasskeyProof } from '@coup-denvoi/contract/users/security.schema'
import { useAction } from '#lib/api/use-action.ts'
import { loadPasskeys } from '#lib/passkeys/load-passkeys.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { finishLogIn } from '../finish-log-in.ts'

type PasskeyAttempt = {
  /** What the user has picked in a field; otherwise the browser asks now. */
  proof?: PasskeyProof
  reactivate?: boolean
}

/** Signs in with a passkey. @param onDone leads on */
export function useLogInWithPasskey(staysSignedIn: () => boolean, onDone: () => unknown) {
  const { mutate, isPending, error } = useAction({
    mutationFn: async ({ proof, reactivate }: PasskeyAttempt) => {
      const { provePasskey } = await loadPasskeys()
      const own = proof ?? (await provePasskey())
      return withSignInApi((api) => api.users.logInWithPasskey({ proof: own, staySignedIn: staysSignedIn(), reactivate }))
    },
    updateCache: (queryClient, me) => finishLogIn(queryClient, me, me.email),
    onSuccess: onDone,
    errorToast: false,
  })
  return { logInWithPasskey: mutate, isLoggingIn: isPending, error }
}
