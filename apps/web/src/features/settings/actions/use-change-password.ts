import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { sessionsQuery } from '../settings.queries.ts'

type Passwords = { currentPassword: string; newPassword: string }

/** Chooses another password, which signs out every other browser. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (passwords: Passwords) => withApi((api) => api.account.changePassword(passwords)),
    onSuccess: () => {
      toast.success('Mot de passe modifié')
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  return { changePassword: mutateAsync }
}
