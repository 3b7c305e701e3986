import { useRef } from 'react'
import { useDialogRequest } from '#lib/use-dialog-request.ts'
import type { PanelAction } from './panel-actions.ts'
import { type ActionOrigin, useFocusAfterAction } from './use-focus-after-action.ts'

/** The confirm dialog of a tab, and where focus goes after it. */
export function usePanelConfirm() {
  const { request, openDialog, closeDialog } = useDialogRequest<{ action: PanelAction; origin: ActionOrigin }>()
  const list = useRef<HTMLElement>(null)
  const { finalFocus, originOf, restoreFocus } = useFocusAfterAction(list)
  const requestConfirm = (action: PanelAction) => (event: { currentTarget: HTMLElement }) =>
    openDialog({ action, origin: originOf(event.currentTarget) })
  return { list, requestConfirm, request, dialogProps: { onClose: closeDialog, onSettled: restoreFocus, finalFocus } }
}

/** Makes the click handler of a button that asks for confirmation. */
export type RequestPanelConfirm = ReturnType<typeof usePanelConfirm>['requestConfirm']
