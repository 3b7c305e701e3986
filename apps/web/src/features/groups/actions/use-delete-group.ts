import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { nothingToRead, useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroupsAndMatches } from '../groups.cache.ts'

/** @param onDeleted called before everything is read again: leave the page of the group */
export function useDeleteGroup({ id }: Pick<Group, 'id'>, onDeleted: () => unknown) {
  const send = useSendAgain((name: string) => withApi((api) => api.groups.delete({ id, name })), {
    refusals: ['GROUP_NOT_FOUND'],
    read: nothingToRead,
  })
  const { mutate, isPending, error, reset } = useAction({
    mutationKey: ['delete-group', id],
    mutationFn: send,
    onSuccess: onDeleted,
    successToast: 'Groupe supprimé',
    errorToast: false,
    refresh: (queryClient) => void invalidateGroupsAndMatches(queryClient),
  })
  return { deleteGroup: mutate, isDeleting: isPending, error, clearError: reset }
}
