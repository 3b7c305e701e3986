import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { isTransientError } from '#lib/api/query-client.ts'
import { withApi } from '#lib/api/with-api.ts'
import { moderationKeys } from '../moderation.queries.ts'
import { hasRight, type Right, toggleRight } from '../team-rights.ts'

/** Gives somebody a right, or takes it away, and says so. @param onSettled once the list is read again, whatever came of it */
export function useSetRights(account: ModeratedUser, right: Right, onSettled: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['set-rights', account.id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => api.userModeration.setRights(toggleRight(account, right))),
    onSuccess: () => toast.success(hasRight(account, right) ? 'Droits retirés' : 'Droits accordés'),
    onError: (failure) => toast.error(failure.message),
    onSettled: async (_done, failure) => {
      const reading = queryClient.invalidateQueries({ queryKey: moderationKeys.all })
      // Without a network this one would not come either.
      if (!isTransientError(failure)) await reading
      onSettled()
    },
  })
  const setRights = () => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { setRights, isSetting: isPending }
}
