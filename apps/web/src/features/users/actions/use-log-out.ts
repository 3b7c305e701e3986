import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { leaveSession } from '#lib/leave-session.ts'
import { logOutKey } from '#lib/session.ts'

/** Signs out here and on the server, and leads home. Without a network nothing is signed out, and it says so. */
export function useLogOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutate, isPending } = useMutation({
    mutationKey: logOutKey,
    mutationFn: () => withApi((api) => api.users.logOut()),
    onSuccess: async () => {
      await leaveSession(queryClient, router, { to: '/' })
      toast.success('Déconnexion réussie')
    },
    onError: (error) => toast.error(error.message),
  })
  return { logOut: () => mutate(), isLoggingOut: isPending }
}
