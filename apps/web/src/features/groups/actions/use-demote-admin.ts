import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Person = Pick<GroupMember, 'userId' | 'displayName'>

/** Makes an admin a member. @param onDone once it is done */
export function useDemoteAdmin({ id }: Pick<Group, 'id'>, onSuccess: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['demote-admin', id]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: ({ userId }: Person) => withApi((api) => api.groups.demote({ id, userId })),
    onSuccess: (group, { displayName }) => {
      updateGroupInCache(queryClient, group)
      toast.success(`${displayName} n’est plus admin`)
      onSuccess()
    },
    onSettled: () => void invalidateGroups(queryClient),
  })
  const demote = (member: Person) => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(member)
  }
  return { demote, isDemoting: isPending, error }
}
