import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { type ComponentType, useState } from 'react'
import { reloadIfOutdated } from './offline/stale-build-guard.ts'
import { showToast } from './toast/show-toast.ts'
import { type DialogRequest, useDialogRequest } from './use-dialog-request.ts'

/** What tells a dialog that it is closed: without it, it would stay in front of the page. */
type ClosableProps<Params> = { open: boolean } | { request: DialogRequest<Params> }

/**
 * A dialog, or the dialogs of a page, loaded when first opened. Without a network a toast says so, and the next click tries again;
 * in a page of an old release, whose dialogs are gone from the server, it does so in the new one.
 * @param load the component that shows the dialog for a request
 * @example {Dialog && request && <Dialog key={request.sequence} request={request} onClose={closeDialog} />}
 */
export function useLazyDialog<Params extends object, Props extends ClosableProps<Params>>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const { request, openDialog: openLoadedDialog, closeDialog } = useDialogRequest<Params>()

  const openDialog = (params: Params) => {
    load().then(
      (loaded) => {
        setDialog(() => loaded)
        openLoadedDialog(params)
      },
      async () => void ((await reloadIfOutdated()) || showToast('error', NETWORK_FAILURE.message)),
    )
  }
  return { Dialog, request, openDialog, closeDialog }
}
