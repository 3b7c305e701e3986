import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'

/** Confirms the password before an action that is hard to undo. */
export function useConfirmPassword(onConfirmed: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (currentPassword: string) => withApi((api) => api.account.confirmPassword({ currentPassword })),
    onSuccess: onConfirmed,
    errorToast: false,
  })
  return { confirmPassword: mutate, isConfirming: isPending, errorMessage: error?.message }
}
