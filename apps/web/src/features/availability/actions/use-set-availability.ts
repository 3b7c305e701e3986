import type { AvailabilityInput } from '@coup-denvoi/contract/availability/availability.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { updateOwnAvailabilityInCache } from '../availability.queries.ts'

/** Says when the user could play. */
export function useSetAvailability({ onSaved }: { onSaved: () => void }) {
  const { mutate, isPending } = useAction({
    mutationFn: (input: AvailabilityInput) => withApi((api) => api.availability.set(input)),
    updateCache: updateOwnAvailabilityInCache,
    successToast: 'Vous êtes dispo',
    onSuccess: onSaved,
  })
  return { save: mutate, isSaving: isPending }
}
