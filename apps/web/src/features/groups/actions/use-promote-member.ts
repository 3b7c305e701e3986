import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

/** Makes a member an admin. */
export function usePromoteMember({ id }: Pick<Group, 'id'>) {
  const { mutate } = useAction({
    mutationFn: ({ userId }: Pick<GroupMember, 'userId' | 'displayName'>) => withApi((api) => api.groups.promote({ id, userId })),
    // Another member may be promoted meanwhile.
    whilePending: 'parallel',
    updateCache: updateGroupInCache,
    successToast: (_group, { displayName }) => `${displayName} est maintenant admin`,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return { promote: mutate }
}
