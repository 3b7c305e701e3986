import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups } from '../groups.cache.ts'

/** An admin invites a player. */
export function useInviteToGroup(id: string, userId: string, onInvited: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.groups.invite({ id, userId })),
    onSuccess: onInvited,
    successToast: 'Invitation envoyée',
    errorToast: false,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return { invite: () => mutate(), isInviting: isPending, errorText: error?.message }
}
