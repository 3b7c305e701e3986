import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Requests a link to choose a new password. The answer does not tell whether the account exists. */
export function useRequestPasswordReset() {
  const { mutate, isPending, isSuccess, error } = useAction({
    mutationFn: (email: string) => withApi((api) => api.account.requestPasswordReset({ email })),
    errorToast: false,
  })
  return { requestReset: mutate, isSending: isPending, isSent: isSuccess, errorMessage: error?.message }
}
