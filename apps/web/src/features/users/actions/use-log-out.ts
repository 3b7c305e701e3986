import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { logOutMutationKey } from '#lib/session/session.ts'
import { signOutLocally } from '#lib/session/sign-out-locally.ts'

/** Signs out here and on the server, and leads home. Without a network nothing is signed out, and it says so. */
export function useLogOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending } = useMutation({
    mutationKey: logOutMutationKey,
    mutationFn: () => withApi((api) => api.users.logOut()),
    onSuccess: async () => {
      await signOutLocally(queryClient, router, { to: '/' })
      toast.success('Déconnexion réussie')
    },
    onError: (error) => toast.error(error.message),
  })
  return { logOut: () => mutate(), isLoggingOut: isPending }
}
