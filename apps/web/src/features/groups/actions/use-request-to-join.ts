import type { GroupCard } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

/** Asks to join a group. */
export function useRequestToJoin({ id }: Pick<GroupCard, 'id'>) {
  const queryClient = useQueryClient()
  const mutationKey = ['request-to-join', id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => withApi((api) => api.groups.requestToJoin({ id })),
    onSuccess: (group) => {
      updateGroupInCache(queryClient, group)
      toast.success('Demande envoyée')
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: the button came from what is no longer so.
    onSettled: () => void invalidateGroups(queryClient),
  })
  const request = () => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate()
  }
  return { request, isRequesting: isPending }
}
