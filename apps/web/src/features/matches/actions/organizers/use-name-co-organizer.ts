import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from '../use-match-action.ts'

/** The organizer names a co-organizer, who is told at once. */
export function useNameCoOrganizer(id: string, onNamed: () => void) {
  const { mutate, isPending, error, reset } = useMatchAction(id, {
    mutationFn: ({ userId }: { userId: string; displayName: string }) => withApi((api) => api.coOrganizers.name({ id, userId })),
    onSuccess: onNamed,
    successToast: (_match, { displayName }) => `${displayName} co-organise ce match`,
    errorToast: false,
  })
  return { name: mutate, isNaming: isPending, error, clearError: reset }
}
