import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroupsAndMatches, updateGroupInCache } from '../groups.cache.ts'
import { findLeftGroup } from '../left-group.ts'

export function useLeaveGroup({ id, name }: Pick<Group, 'id' | 'name'>, onLeft: () => void) {
  const send = useSendAgain(() => withApi((api) => api.groups.leave({ id })), {
    refusals: ['MEMBER_NOT_FOUND'],
    read: () => findLeftGroup(id),
  })
  const { mutate, isPending, error } = useAction({
    mutationKey: ['leave-group', id],
    mutationFn: send,
    updateCache: updateGroupInCache,
    onSuccess: onLeft,
    successToast: `Vous avez quitté le groupe «\u00a0${name}\u00a0»`,
    errorToast: false,
    refresh: (queryClient) => void invalidateGroupsAndMatches(queryClient),
  })
  return { leave: () => mutate(), isLeaving: isPending, errorText: error && groupErrorText(error, groupFailureMessages.leave) }
}
