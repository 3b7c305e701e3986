import { useRouter } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

/** Sets a new password with the token that was sent, which ends every session of the account, and leads to the login page. */
export function useResetPassword() {
  const router = useRouter()
  const { mutateAsync } = useAction({
    // It signs out: whatever else notices the end of the session leaves the navigation to this action.
    mutationKey: [...logOutMutationKey, 'reset-password'],
    mutationFn: (reset: { token: string; newPassword: string }) => withApi((api) => api.account.resetPassword(reset)),
    updateCache: (queryClient) => signOutLocally(queryClient, router, { to: '/login' }),
    successToast: 'Mot de passe modifié. Connectez-vous.',
    errorToast: false,
  })
  return { resetPassword: mutateAsync }
}
