import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

/** Founds a group. What it resolves to is on its page at once. @param createdBy whose page it is */
export function useCreateGroup(createdBy: string) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (group: GroupDraft) => withApi((api) => api.groups.create({ createdBy, group })),
    onSuccess: (group) => {
      updateGroupInCache(queryClient, group)
      toast.success('Groupe créé')
    },
    onSettled: () => void invalidateGroups(queryClient),
  })
  return mutateAsync
}
