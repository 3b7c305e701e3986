import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { toUploadFile } from '#ui/photos/photo-file.ts'
import { refreshFund } from '../funds.queries.ts'

type Target = { id: string; entryId: string }

export function useChangeFundReceipt(params: Target) {
  const { mutate, isPending } = useAction({
    mutationFn: (photo: File) => withApi((api) => api.funds.changeReceipt({ params, body: toUploadFile(photo) })),
    successToast: 'Ticket enregistré',
    refresh: (queryClient) => refreshFund(queryClient, params.id),
  })
  return { changeReceipt: mutate, isSending: isPending }
}

/** Removes the photo in eight seconds; until then it can be undone. */
export function useRemoveFundReceipt(target: Target) {
  const { mutateAsync } = useAction({
    mutationFn: () => withApi((api) => api.funds.removeReceipt(target, { context: { keepalive: true } })),
    refresh: (queryClient) => refreshFund(queryClient, target.id),
  })
  return useUndoable(`remove-fund-receipt:${target.entryId}`, 'Photo du ticket retirée', mutateAsync)
}
