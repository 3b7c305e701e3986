import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invitationsQuery } from '../invitations.queries.ts'

export function useRevokeInvitation(id: string, onSettled: () => void) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => api.instance.revokeInvitation({ id })),
    successToast: 'Invitation retirée',
    refresh: (queryClient) => invalidate(queryClient, { queryKey: invitationsQuery.queryKey }),
    onSettled,
  })
  return { revokeInvitation: () => mutate(), isRevoking: isPending }
}
