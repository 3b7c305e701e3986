import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** Makes the address that the link was sent to the account's. */
export function useConfirmEmail() {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (token: string) => withApi((api) => api.account.confirmEmailChange({ token })),
    onSuccess: () => {
      if (queryClient.getQueryData(meQuery.queryKey)) return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
  return { confirmEmail: mutate, isConfirming: isPending, email: data?.email, error }
}
