import type { Registration } from '@coup-denvoi/contract/users/user.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { withApi } from '#lib/api/with-api.ts'
import { beginSession } from '#lib/session/session.ts'

/** Creates an account, which is signed in at once. @param redirect where the person wanted to go before */
export function useRegister(redirect: string | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({
    mutationFn: (registration: Registration) => withApi((api) => api.users.register(registration)),
    onSuccess: async (me) => {
      beginSession(queryClient, me)
      await navigate({ to: '/registration-success', search: { redirect } })
      const { toast } = await import('react-toastify/unstyled')
      toast.success('Inscription réussie !')
    },
  })
  return { register: mutateAsync }
}
