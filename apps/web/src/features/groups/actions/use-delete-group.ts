import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroupsAndMatches } from '../groups.cache.ts'

/** @param onDeleted called before everything is read again: leave the page of the group */
export function useDeleteGroup({ id }: Pick<Group, 'id'>, onDeleted: () => unknown) {
  const { mutate, isPending, error, reset } = useAction({
    mutationKey: ['delete-group', id],
    mutationFn: (name: string) => withApi((api) => api.groups.delete({ id, name })),
    onSuccess: onDeleted,
    successToast: 'Groupe supprimé',
    errorToast: false,
    refresh: (queryClient) => void invalidateGroupsAndMatches(queryClient),
  })
  return { deleteGroup: mutate, isDeleting: isPending, error, clearError: reset }
}
