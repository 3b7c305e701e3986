import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { type ComponentType, useRef, useState } from 'react'
import { reloadIfStuck } from './offline/stale-build-guard.ts'
import { showToast } from './toast/show-toast.ts'
import { type DialogRequest, useDialogRequest } from './use-dialog-request.ts'

const OUTDATED = 'La page a été mise à jour. Gardez ce que vous avez écrit, puis rechargez-la.'

/** What tells a dialog that it is closed: without it, it would stay in front of the page. */
type ClosableProps<Params> = { open: boolean } | { request: DialogRequest<Params> }

/**
 * A dialog, or the dialogs of a page, loaded when first opened. Without a network a toast says so, and the next click tries again;
 * in a page of an old release, whose dialogs are gone from the server, it does so in the new one, which comes by itself if nothing is lost by it.
 * @param load the component that shows the dialog for a request
 * @example {Dialog && request && <Dialog key={request.sequence} request={request} onClose={closeDialog} />}
 */
export function useLazyDialog<Params extends object, Props extends ClosableProps<Params>>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const failures = useRef(0)
  const { request, openDialog: openLoadedDialog, closeDialog } = useDialogRequest<Params>()

  const openDialog = (params: Params) => {
    load().then(
      (loaded) => {
        setDialog(() => loaded)
        openLoadedDialog(params)
      },
      async () => {
        const page = await reloadIfStuck(++failures.current)
        if (page !== 'reloads') void showToast('error', page === 'current' ? NETWORK_FAILURE.message : OUTDATED)
      },
    )
  }
  return { Dialog, request, openDialog, closeDialog }
}
