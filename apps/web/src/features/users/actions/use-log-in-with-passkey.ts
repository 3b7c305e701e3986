import type { PasskeyProof } from '@coup-denvoi/contract/users/security.schema'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { provePasskey } from '#lib/passkeys.ts'
import { withSignInApi } from '#lib/session/pending-logout.ts'
import { finishLogIn } from '../finish-log-in.ts'

type PasskeyAttempt = {
  /** What the user has picked in a field; otherwise the browser asks now. */
  proof?: PasskeyProof
  reactivate?: boolean
}

/** Signs in with a passkey. The login page's guard then redirects. */
export function useLogInWithPasskey(staysSignedIn: () => boolean) {
  const router = useRouter()
  const { mutate, isPending, error } = useAction({
    mutationFn: async ({ proof, reactivate }: PasskeyAttempt) => {
      const own = proof ?? (await provePasskey())
      return withSignInApi((api) => api.users.logInWithPasskey({ proof: own, staySignedIn: staysSignedIn(), reactivate }))
    },
    updateCache: (queryClient, me) => finishLogIn(queryClient, me, me.email),
    onSuccess: () => router.invalidate(),
    successToast: 'Connexion réussie !',
    errorToast: false,
  })
  return { logInWithPasskey: mutate, isLoggingIn: isPending, error }
}
