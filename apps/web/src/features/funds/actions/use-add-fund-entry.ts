import type { NewFundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, MONEY_KEY_DAYS, useSendKey } from '#lib/drafts/use-send-key.ts'
import { toUploadFile } from '#ui/photos/photo-file.ts'
import { refreshFund } from '../funds.queries.ts'

type Draft = { entry: Omit<NewFundEntry, 'id' | 'key'>; photo: File | null }

/** An income or an expense, then the photo of its receipt. A second try is the same entry: the first may have got through. @param draft the name of what is typed */
export function useAddFundEntry(groupId: string, draft: string, onAdded: () => void) {
  const sendKey = useSendKey(draft, MONEY_KEY_DAYS)
  /** Without its photo yet. */
  const [isNoted, setIsNoted] = useState(false)
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: async ({ entry, photo }: Draft) => {
      const key = sendKey.use()
      if (!isNoted) await withApi((api) => api.funds.add({ ...entry, id: groupId, key }))
      if (!photo) return
      setIsNoted(true)
      await withApi((api) => api.funds.changeReceipt({ params: { id: groupId, entryId: key }, body: toUploadFile(photo) }))
    },
    onSuccess: () => {
      sendKey.renew()
      onAdded()
    },
    // Another entry, once the dialog is opened again.
    onError: (refusal) => isSent(refusal) && sendKey.forget(),
    successToast: (_answer, { entry }) => (entry.kind === 'income' ? 'Recette notée' : 'Dépense notée'),
    errorToast: false,
    refresh: (queryClient) => refreshFund(queryClient, groupId),
  })
  return { add: mutate, isAdding: isPending, isNoted, error, resetError: reset, forgetKey: sendKey.forget }
}
