import { useState } from 'react'

/** What a dialog was opened for. `sequence` is the dialog's `key`: each opening starts afresh. The request stays while the dialog fades out. */
export type DialogRequest<Params> = Params & { sequence: number; open: boolean }

/**
 * The state of a dialog that is part of the page's code; `useLazyDialog` is for those that are loaded on demand.
 * @example {request && <RemoveDialog key={request.sequence} open={request.open} member={request.member} onClose={closeDialog} />}
 */
export function useDialogRequest<Params extends object>() {
  const [request, setRequest] = useState<DialogRequest<Params>>()
  const openDialog = (params: Params) => setRequest((previous) => ({ ...params, sequence: (previous?.sequence ?? 0) + 1, open: true }))
  const closeDialog = () => setRequest((previous) => previous && { ...previous, open: false })
  return { request, openDialog, closeDialog }
}
