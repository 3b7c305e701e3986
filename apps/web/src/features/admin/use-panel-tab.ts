import { useRef, useState } from 'react'
import { type DialogRequest, useDialogRequest } from '#lib/use-dialog-request.ts'
import type { PanelAction } from './panel-actions.ts'
import { type ActionOrigin, useFocusAfterAction } from './use-focus-after-action.ts'

/** An action to be confirmed. */
export type PanelConfirmRequest = DialogRequest<{ action: PanelAction; origin: ActionOrigin }>

/** The state of a tab: its search, its confirm dialog, and where focus goes. */
export function usePanelTab() {
  const [search, setSearch] = useState('')
  const { request, openDialog, closeDialog } = useDialogRequest<{ action: PanelAction; origin: ActionOrigin }>()
  const list = useRef<HTMLElement>(null)
  const { finalFocus, originOf, restoreFocus } = useFocusAfterAction(list)
  const requestConfirm = (action: PanelAction) => (event: { currentTarget: HTMLElement }) =>
    openDialog({ action, origin: originOf(event.currentTarget) })
  return { search, setSearch, list, requestConfirm, confirm: { request, close: closeDialog, restoreFocus, finalFocus } }
}

/** Makes the click handler of a button that asks for confirmation. */
export type RequestPanelConfirm = ReturnType<typeof usePanelTab>['requestConfirm']
export type PanelConfirmState = ReturnType<typeof usePanelTab>['confirm']
