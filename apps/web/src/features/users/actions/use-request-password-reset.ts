import { useMutation } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Asks for a link to choose a new password. Whether there is such an account is not said. */
export function useRequestPasswordReset() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => withApi((api) => api.account.requestPasswordReset({ email })),
  })
  return { requestReset: mutate, isSending: isPending, isSent: isSuccess, errorMessage: error?.message }
}
