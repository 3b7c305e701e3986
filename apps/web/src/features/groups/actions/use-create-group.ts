import type { GroupDraft } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

/** A lost answer does not create a second group, also after a reload. @param draft the name of what is typed */
export function useCreateGroup(createdBy: string, draft: string) {
  const sendKey = useSendKey(draft)
  const { mutateAsync } = useAction({
    mutationFn: (group: GroupDraft) => withApi((api) => api.groups.create({ createdBy, group, key: sendKey.use() })),
    updateCache: updateGroupInCache,
    // The dialog may be opened again.
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    successToast: 'Groupe créé',
    errorToast: false,
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return { createGroup: mutateAsync, forgetKey: sendKey.forget }
}
