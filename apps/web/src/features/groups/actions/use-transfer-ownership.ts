import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroupsAndMatches, updateGroupInCache } from '../groups.cache.ts'

type NewOwner = Pick<GroupMember, 'userId' | 'displayName'>

/** Hands a group over, and leaves it with that. @param onTransferred once it is done */
export function useTransferOwnership({ id, name }: Pick<Group, 'id' | 'name'>, onTransferred: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['transfer-group', id]
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: ({ userId }: NewOwner) => withApi((api) => api.groups.transferOwnership({ id, userId })),
    onSuccess: (group, { displayName }) => {
      updateGroupInCache(queryClient, group)
      toast.success(`${name} est maintenant à ${displayName}`)
      onTransferred()
    },
    onSettled: () => void invalidateGroupsAndMatches(queryClient),
  })
  const transfer = (to: NewOwner) => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(to)
  }
  return {
    transfer,
    isTransferring: isPending,
    errorText: error && groupErrorText(error, groupFailureMessages.transfer),
    clearError: reset,
  }
}
