import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Person = Pick<GroupMember, 'userId' | 'displayName'>

/** Makes an admin a plain member. */
export function useDemoteAdmin({ id }: Pick<Group, 'id'>, onSuccess: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationKey: ['demote-admin', id],
    mutationFn: ({ userId }: Person) => withApi((api) => api.groups.demote({ id, userId })),
    updateCache: updateGroupInCache,
    onSuccess,
    successToast: (_group, { displayName }) => `${displayName} n’est plus admin`,
    errorToast: false,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return { demote: mutate, isDemoting: isPending, error }
}
