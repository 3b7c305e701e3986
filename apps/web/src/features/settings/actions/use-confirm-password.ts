import { useMutation } from '@tanstack/react-query'
import { withApi } from '#lib/api.ts'

/** Proves who is there, so that what is hard to undo may be done. */
export function useConfirmPassword(onProven: () => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (currentPassword: string) => withApi((api) => api.account.confirmPassword({ currentPassword })),
    onSuccess: onProven,
  })
  return { confirmPassword: mutate, isConfirming: isPending, refusal: error?.message }
}
