import type { GroupCard } from '@coup-denvoi/contract/groups/group.schema'
import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

export function useRequestToJoin({ id }: Pick<GroupCard, 'id'>) {
  const send = useSendAgain(() => withApi((api) => api.groups.requestToJoin({ id })), {
    refusals: ['REQUEST_PENDING'],
    read: () => withApi((api) => api.groups.find({ id })),
  })
  const { mutate, isPending } = useAction({
    mutationKey: ['request-to-join', id],
    mutationFn: send,
    updateCache: updateGroupInCache,
    successToast: 'Demande envoyée',
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return { request: () => mutate(), isRequesting: isPending }
}
