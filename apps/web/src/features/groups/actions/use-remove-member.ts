import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Person = Pick<GroupMember, 'userId' | 'displayName'>

/** Takes somebody out of the group. @param onDone once it is done */
export function useRemoveMember({ id }: Pick<Group, 'id'>, onSuccess: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['remove-member', id]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: ({ userId }: Person) => withApi((api) => api.groups.remove({ id, userId })),
    onSuccess: (group, { displayName }) => {
      updateGroupInCache(queryClient, group)
      toast.success(`${displayName} n’est plus dans le groupe`)
      onSuccess()
    },
    onSettled: () => void invalidateGroups(queryClient),
  })
  const remove = (member: Person) => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(member)
  }
  return { remove, isRemoving: isPending, error }
}
