import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** Sends the link that confirms the e-mail address once more. */
export function useResendConfirmation() {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => api.account.resendConfirmation()),
    updateCache: (queryClient, me) => queryClient.setQueryData(meQuery.queryKey, me),
    successToast: 'Lien envoyé',
  })
  return { resend: () => mutate(), isSending: isPending }
}
