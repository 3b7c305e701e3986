import type { NewHandover } from '@coup-denvoi/contract/funds/fund.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, MONEY_KEY_DAYS, useSendKey } from '#lib/drafts/use-send-key.ts'
import { refreshFund } from '../funds.queries.ts'

/** Money that goes from hand to hand. A second try is the same entry. @param draft the name of what is typed */
export function useHandOver(groupId: string, draft: string, onHandedOver: () => void) {
  const sendKey = useSendKey(draft, MONEY_KEY_DAYS)
  const { mutate, isPending, error } = useAction({
    mutationFn: (handover: Omit<NewHandover, 'id' | 'key'>) =>
      withApi((api) => api.funds.handOver({ ...handover, id: groupId, key: sendKey.use() })),
    onSuccess: () => {
      sendKey.renew()
      onHandedOver()
    },
    // Another entry, once the dialog is opened again.
    onError: (refusal) => isSent(refusal) && sendKey.forget(),
    successToast: 'Remise notée',
    errorToast: false,
    refresh: (queryClient) => refreshFund(queryClient, groupId),
  })
  return { handOver: mutate, isHandingOver: isPending, error }
}
