import { groupFailures } from '@coup-denvoi/contract/groups/group.errors'
import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { refreshSight, rememberGroup } from '../groups.cache.ts'
import { refusalText } from '../refusal-text.ts'

type NewOwner = Pick<GroupMember, 'userId' | 'displayName'>

/** Hands a group over, and leaves it with that. @param onTransferred once it is done */
export function useTransferOwnership({ id, name }: Pick<Group, 'id' | 'name'>, onTransferred: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = ['transfer-group', id]
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: ({ userId }: NewOwner) => withApi((api) => api.groups.transferOwnership({ id, userId })),
    onSuccess: (group, { displayName }) => {
      rememberGroup(queryClient, group)
      toast.success(`${name} est maintenant à ${displayName}`)
      onTransferred()
    },
    onSettled: () => void refreshSight(queryClient),
  })
  const transfer = (to: NewOwner) => {
    // The button turns busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(to)
  }
  return { transfer, isTransferring: isPending, refusal: error && refusalText(error, groupFailures.transfer), forget: reset }
}
