import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { withApi } from '#lib/api/with-api.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

/** Chooses a new password with the link that was sent, which ends every session of the account, and leads to sign in. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutateAsync } = useMutation({
    // It signs out: what else hears of the end of the session leaves the way on to it.
    mutationKey: [...logOutMutationKey, 'reset-password'],
    mutationFn: (reset: { token: string; newPassword: string }) => withApi((api) => api.account.resetPassword(reset)),
    onSuccess: async () => {
      await signOutLocally(queryClient, router, { to: '/login' })
      const { toast } = await import('react-toastify/unstyled')
      toast.success('Mot de passe modifié. Connectez-vous.')
    },
  })
  return { resetPassword: mutateAsync }
}
