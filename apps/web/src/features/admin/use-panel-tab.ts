import { useRef, useState } from 'react'
import type { PanelAction } from './panel-actions.ts'
import { type ActionOrigin, useFocusAfterAction } from './use-focus-after-action.ts'

/** An act that is about to be confirmed. @property turn counts the questions, so that each begins afresh */
export type PanelConfirmRequest = { action: PanelAction; origin: ActionOrigin; sequence: number; open: boolean }

/** What each tab has: what is looked for, what is asked, and where the focus goes. */
export function usePanelTab() {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<PanelConfirmRequest>()
  const list = useRef<HTMLElement>(null)
  const { finalFocus, originOf, restoreFocus } = useFocusAfterAction(list)
  const ask = (act: PanelAction) => (event: { currentTarget: HTMLElement }) => {
    const place = originOf(event.currentTarget)
    setAsked((before) => ({ action: act, origin: place, sequence: (before?.sequence ?? 0) + 1, open: true }))
  }
  const close = () => setAsked((before) => before && { ...before, open: false })
  return { search, setSearch, list, requestConfirm: ask, confirm: { request: asked, close, restoreFocus, finalFocus } }
}

/** Makes the handler of a button that asks before it does something. */
export type RequestPanelConfirm = ReturnType<typeof usePanelTab>['requestConfirm']
export type PanelConfirmState = ReturnType<typeof usePanelTab>['confirm']
