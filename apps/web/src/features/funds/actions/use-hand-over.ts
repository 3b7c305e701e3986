import type { NewHandover } from '@coup-denvoi/contract/funds/fund.schema'
import { useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshFund } from '../funds.queries.ts'

/** Money that goes from hand to hand. A second try is the same entry. */
export function useHandOver(groupId: string, onHandedOver: () => void) {
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useAction({
    mutationFn: (handover: Omit<NewHandover, 'id' | 'key'>) => withApi((api) => api.funds.handOver({ ...handover, id: groupId, key })),
    onSuccess: onHandedOver,
    successToast: 'Remise notée',
    errorToast: false,
    refresh: (queryClient) => refreshFund(queryClient, groupId),
  })
  return { handOver: mutate, isHandingOver: isPending, error }
}
