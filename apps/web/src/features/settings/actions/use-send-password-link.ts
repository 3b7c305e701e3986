import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Sends the user a link to choose a password. */
export function useSendPasswordLink(email: string) {
  const { mutate, isPending, isSuccess, error } = useAction({
    mutationFn: () => withApi((api) => api.account.requestPasswordReset({ email })),
    errorToast: false,
  })
  return { sendLink: () => mutate(), isSending: isPending, isSent: isSuccess, errorMessage: error?.message }
}
