import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

/** Makes a member an admin, and says so. */
export function usePromoteMember({ id }: Pick<Group, 'id'>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ userId }: Pick<GroupMember, 'userId' | 'displayName'>) => withApi((api) => api.groups.promote({ id, userId })),
    onSuccess: (group, { displayName }) => {
      updateGroupInCache(queryClient, group)
      toast.success(`${displayName} est maintenant admin`)
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => void invalidateGroups(queryClient),
  })
  return { promote: mutate }
}
