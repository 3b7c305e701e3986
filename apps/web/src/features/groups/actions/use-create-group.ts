import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

export function useCreateGroup(createdBy: string) {
  const { mutateAsync } = useAction({
    mutationFn: (group: GroupDraft) => withApi((api) => api.groups.create({ createdBy, group })),
    updateCache: updateGroupInCache,
    successToast: 'Groupe créé',
    errorToast: false,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return mutateAsync
}
