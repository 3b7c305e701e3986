import { useRef, useState } from 'react'
import type { PanelAct } from './panel-acts.ts'
import { type ActPlace, useFocusAfterAct } from './use-focus-after-act.ts'

/** An act that is about to be confirmed. @property turn counts the questions, so that each begins afresh */
export type AskedAct = { act: PanelAct; place: ActPlace; turn: number; open: boolean }

/** What each tab has: what is looked for, what is asked, and where the focus goes. */
export function usePanelTab() {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<AskedAct>()
  const list = useRef<HTMLElement>(null)
  const { afterwards, placeOf, settle } = useFocusAfterAct(list)
  const ask = (act: PanelAct) => (event: { currentTarget: HTMLElement }) => {
    const place = placeOf(event.currentTarget)
    setAsked((before) => ({ act, place, turn: (before?.turn ?? 0) + 1, open: true }))
  }
  const close = () => setAsked((before) => before && { ...before, open: false })
  return { search, setSearch, list, ask, question: { asked, close, settle, afterwards } }
}

/** Makes the handler of a button that asks before it does something. */
export type AskPanel = ReturnType<typeof usePanelTab>['ask']
export type PanelQuestionState = ReturnType<typeof usePanelTab>['question']
