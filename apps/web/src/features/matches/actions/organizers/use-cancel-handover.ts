import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from '../use-match-action.ts'

/** The organizer takes back the request to hand over the match. */
export function useCancelHandover(id: string) {
  const { mutate, isPending } = useMatchAction(id, {
    mutationFn: () => withApi((api) => api.replacements.cancelHandover({ id })),
    successToast: 'Votre demande est annulée',
  })
  return { cancelHandover: () => mutate(), isCancelling: isPending }
}
