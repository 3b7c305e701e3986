import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateOwnAvailabilityInCache } from '../availability.queries.ts'

/** « Je ne suis plus dispo ». The form keeps what was chosen, so that one tap undoes it. */
export function useEndAvailability({ onEnded }: { onEnded: () => void }) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => api.availability.end()),
    updateCache: updateOwnAvailabilityInCache,
    successToast: 'Vous n’êtes plus dispo',
    onSuccess: onEnded,
  })
  return { end: () => mutate(), isEnding: isPending }
}
