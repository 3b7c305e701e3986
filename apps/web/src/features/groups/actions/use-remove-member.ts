import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Person = Pick<GroupMember, 'userId' | 'displayName'>

export function useRemoveMember({ id }: Pick<Group, 'id'>, onSuccess: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationKey: ['remove-member', id],
    mutationFn: ({ userId }: Person) => withApi((api) => api.groups.remove({ id, userId })),
    updateCache: updateGroupInCache,
    onSuccess,
    successToast: (_group, { displayName }) => `${displayName} n’est plus dans le groupe`,
    errorToast: false,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return { remove: mutate, isRemoving: isPending, error }
}
