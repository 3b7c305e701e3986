import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { hasRight, type Right, toggleRight } from '../team-rights.ts'

/** Gives a right to an account or takes it away. @param onSettled called once the list is refreshed, also after a failure */
export function useSetRights(account: ModeratedUser, right: Right, onSettled: () => void) {
  const { mutate, isPending } = useAction({
    // Not the other right: the list is still being read again after one when the next is confirmed.
    mutationKey: ['set-rights', account.id, right],
    mutationFn: () => withApi((api) => api.userModeration.setRights(toggleRight(account, right))),
    successToast: () => (hasRight(account, right) ? 'Droits retirés' : 'Droits accordés'),
    refresh: (queryClient) => invalidate(queryClient, { queryKey: moderationKeys.all }),
    onSettled,
  })
  return { setRights: () => mutate(), isSetting: isPending }
}
