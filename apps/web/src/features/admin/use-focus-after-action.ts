import { type RefObject, useEffect, useRef, useState } from 'react'

/** Where in a list an act began. */
export type ActionOrigin = { button: HTMLElement; itemId: string; index: number }

/**
 * What was pressed may be gone with what it did: the focus goes to its card, or on to the one that took its place.
 * The items of the list carry `data-item` and can have the focus.
 * @param list stays when it is empty, and can have the focus itself
 */
export function useFocusAfterAction(list: RefObject<HTMLElement | null>) {
  const afterwards = useRef<HTMLElement | null>(null)
  const [settled, setSettled] = useState<ActionOrigin>()

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

  /** Before the act. */
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
    // Its title first, as a dialog that closes would have it too.
    afterwards.current = button.isConnected ? button : (next?.querySelector<HTMLElement>('a, button') ?? next ?? list.current)
    // A dialog that is about to close takes it there by itself.
    if (document.activeElement === document.body) afterwards.current?.focus()
  }, [settled])

  return { finalFocus: afterwards, originOf: placeOf, restoreFocus: (place: ActionOrigin) => setSettled({ ...place }) }
}
