import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from '../use-match-action.ts'

/** Takes over a match that nobody organizes. @param onSettled also called after a failure */
export function useBecomeOrganizer(id: string, token: string | undefined, onSettled: () => void) {
  const { mutate, isPending } = useMatchAction(id, {
    mutationFn: () => withApi((api) => api.replacements.becomeOrganizer({ id, token })),
    successToast: 'Vous organisez désormais ce match',
    onSettled,
  })
  return { becomeOrganizer: () => mutate(), isPending }
}
