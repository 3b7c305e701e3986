import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroupsAndMatches, updateGroupInCache } from '../groups.cache.ts'

/** Leaves a group. @param onLeft once it is done */
export function useLeaveGroup({ id, name }: Pick<Group, 'id' | 'name'>, onLeft: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['leave-group', id]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => api.groups.leave({ id })),
    onSuccess: (group) => {
      updateGroupInCache(queryClient, group)
      toast.success(`Vous avez quitté ${name}`)
      onLeft()
    },
    onSettled: () => void invalidateGroupsAndMatches(queryClient),
  })
  const leave = () => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { leave, isLeaving: isPending, errorText: error && groupErrorText(error, groupFailureMessages.leave) }
}
