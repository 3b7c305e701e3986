import { useMutation } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** Proves who is there, so that what is hard to undo may be done. */
export function useConfirmPassword(onConfirmed: () => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (currentPassword: string) => withApi((api) => api.account.confirmPassword({ currentPassword })),
    onSuccess: onConfirmed,
  })
  return { confirmPassword: mutate, isConfirming: isPending, errorMessage: error?.message }
}
