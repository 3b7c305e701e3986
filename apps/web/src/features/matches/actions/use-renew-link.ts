import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from './use-match-action.ts'

/** Replaces the share link of a private match; the old one stops working. */
export function useRenewLink(id: string, onRenewed: () => void) {
  const { mutate, isPending, error, reset } = useMatchAction(id, {
    mutationFn: () => withApi((api) => api.matches.renewLink({ id })),
    onSuccess: onRenewed,
    successToast: 'Le lien est renouvelé',
    errorToast: false,
  })
  return { renew: () => mutate(), isRenewing: isPending, error, clearError: reset }
}
