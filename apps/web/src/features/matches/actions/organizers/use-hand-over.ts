import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from '../use-match-action.ts'

/** The organizer asks another player to organize the match. */
export function useHandOver(id: string, onRequested: () => void) {
  const { mutate, isPending, error, reset } = useMatchAction(id, {
    mutationFn: ({ userId, message, passesSeries }: { userId: string; displayName: string; message: string; passesSeries: boolean }) =>
      withApi((api) => api.replacements.handOver({ id, userId, message, passesSeries })),
    onSuccess: onRequested,
    successToast: (_match, { displayName }) => `La demande est partie chez ${displayName}`,
    errorToast: false,
  })
  return { handOver: mutate, isHandingOver: isPending, error, clearError: reset }
}
