import type { Group, GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroupsAndMatches, updateGroupInCache } from '../groups.cache.ts'

/** Changes the fields that are given. Matches show the group's name, too. */
export function useEditGroup({ id }: Pick<Group, 'id'>) {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Required<Edit<GroupDraft>>) => withApi((api) => api.groups.edit({ id, ...edit })),
    updateCache: updateGroupInCache,
    successToast: 'Groupe modifié',
    errorToast: false,
    refresh: (queryClient) => void invalidateGroupsAndMatches(queryClient),
  })
  return mutateAsync
}
