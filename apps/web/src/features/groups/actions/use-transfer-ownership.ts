import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroupsAndMatches, updateGroupInCache } from '../groups.cache.ts'
import { findLeftGroup } from '../left-group.ts'

type NewOwner = Pick<GroupMember, 'userId' | 'displayName'>

/** Makes another member the owner, which also leaves the group. */
export function useTransferOwnership({ id, name }: Pick<Group, 'id' | 'name'>, onTransferred: () => void) {
  const send = useSendAgain(({ userId }: NewOwner) => withApi((api) => api.groups.transferOwnership({ id, userId })), {
    refusals: ['TRANSFER_DENIED'],
    read: () => findLeftGroup(id),
  })
  const { mutate, isPending, error, reset } = useAction({
    mutationKey: ['transfer-group', id],
    mutationFn: send,
    updateCache: updateGroupInCache,
    onSuccess: onTransferred,
    successToast: (_group, { displayName }) => `Le groupe «\u00a0${name}\u00a0» est maintenant à ${displayName}`,
    errorToast: false,
    refresh: (queryClient) => void invalidateGroupsAndMatches(queryClient),
  })
  const errorText = error && groupErrorText(error, groupFailureMessages.transfer)
  return { transfer: mutate, isTransferring: isPending, errorText, clearError: reset }
}
