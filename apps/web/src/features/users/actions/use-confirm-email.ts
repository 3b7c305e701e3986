import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** Confirms an e-mail address with the token that was sent to it. */
export function useConfirmEmail() {
  const { mutate, isPending, data, error } = useAction({
    mutationFn: (token: string) => withApi((api) => api.account.confirmEmail({ token })),
    updateCache: (queryClient) => {
      if (queryClient.getQueryData(meQuery.queryKey)) return invalidate(queryClient, { queryKey: meQuery.queryKey })
    },
    errorToast: false,
  })
  return { confirmEmail: mutate, isConfirming: isPending, email: data?.email, error }
}
