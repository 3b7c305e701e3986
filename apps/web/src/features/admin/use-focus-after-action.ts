import { type RefObject, useEffect, useRef, useState } from 'react'

/** The button that started an action, and its place in the list. */
export type ActionOrigin = { button: HTMLElement; itemId: string; index: number }

/**
 * Restores focus after an action, which may have removed its button: to the button's item, or to the one that took its place.
 * Items have `data-item` and are focusable.
 * @param list focusable, for when it is empty
 */
export function useFocusAfterAction(list: RefObject<HTMLElement | null>) {
  const afterwards = useRef<HTMLElement | null>(null)
  const [settled, setSettled] = useState<ActionOrigin>()

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

  function placeOf(button: HTMLElement): ActionOrigin {
    const own = button.closest<HTMLElement>('[data-item]')
    return { button, itemId: own?.dataset.item ?? '', index: own ? items().indexOf(own) : 0 }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act, with the list as it is by then
  useEffect(() => {
    if (!settled) return
    const { button, itemId, index } = settled
    const all = items()
    const next = all.find((one) => one.dataset.item === itemId) ?? all[index] ?? all.at(-1)
    // The title link first, so that the result is the same as when a dialog closes.
    afterwards.current = button.isConnected ? button : (next?.querySelector<HTMLElement>('a, button') ?? next ?? list.current)
    // An open dialog focuses `finalFocus` itself when it closes.
    if (document.activeElement === document.body) afterwards.current?.focus()
  }, [settled])

  return { finalFocus: afterwards, originOf: placeOf, restoreFocus: (place: ActionOrigin) => setSettled({ ...place }) }
}
