import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Person = Pick<GroupMember, 'userId' | 'displayName'>

/** Makes an admin a plain member. */
export function useDemoteAdmin({ id }: Pick<Group, 'id'>, onSuccess: () => void) {
  const send = useSendAgain(({ userId }: Person) => withApi((api) => api.groups.demote({ id, userId })), {
    refusals: ['NOT_AN_ADMIN'],
    read: () => withApi((api) => api.groups.find({ id })),
  })
  const { mutate, isPending, error } = useAction({
    mutationKey: ['demote-admin', id],
    mutationFn: send,
    updateCache: updateGroupInCache,
    onSuccess,
    successToast: (_group, { displayName }) => `${displayName} n’est plus admin`,
    errorToast: false,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return { demote: mutate, isDemoting: isPending, error }
}
