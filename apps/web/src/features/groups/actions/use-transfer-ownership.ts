import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroupsAndMatches, updateGroupInCache } from '../groups.cache.ts'

type NewOwner = Pick<GroupMember, 'userId' | 'displayName'>

/** Makes another member the owner, which also leaves the group. */
export function useTransferOwnership({ id, name }: Pick<Group, 'id' | 'name'>, onTransferred: () => void) {
  const { mutate, isPending, error, reset } = useAction({
    mutationKey: ['transfer-group', id],
    mutationFn: ({ userId }: NewOwner) => withApi((api) => api.groups.transferOwnership({ id, userId })),
    updateCache: updateGroupInCache,
    onSuccess: onTransferred,
    successToast: (_group, { displayName }) => `Le groupe «\u00a0${name}\u00a0» est maintenant à ${displayName}`,
    errorToast: false,
    refresh: (queryClient) => void invalidateGroupsAndMatches(queryClient),
  })
  const errorText = error && groupErrorText(error, groupFailureMessages.transfer)
  return { transfer: mutate, isTransferring: isPending, errorText, clearError: reset }
}
