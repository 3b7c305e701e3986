import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { useState } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

export function useCreateGroup(createdBy: string) {
  // The same until it has got through: a lost answer does not create a second group.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useAction({
    mutationFn: (group: GroupDraft) => withApi((api) => api.groups.create({ createdBy, group, key })),
    updateCache: updateGroupInCache,
    // The dialog may be opened again.
    onSuccess: () => setKey(crypto.randomUUID()),
    onError: (refusal) => {
      if (errorCodeOf(refusal) === 'GROUP_SENT') setKey(crypto.randomUUID())
    },
    successToast: 'Groupe créé',
    errorToast: false,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return mutateAsync
}
