import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** The button that started an action, and its place in the list. */
export type ActionOrigin = { button: HTMLElement; itemId: string; index: number }

/** The props of a dialog that confirms an action on a list item. */
export type ActionDialogProps<Params extends { origin: ActionOrigin }> = {
  request: DialogRequest<Params>
  onClose: () => void
  /** Called after the action, when the list is reloaded. */
  onSettled: (origin: ActionOrigin) => void
  /** Where focus goes when the dialog closes after the action. */
  finalFocus: RefObject<HTMLElement | null>
}

/**
 * Restores focus after an action, which may have removed its button: to the button's item, or to the one that took its place.
 * Items have `data-item` and are focusable.
 * @param list focusable, for when it is empty
 */
export function useFocusAfterAction(list: RefObject<HTMLElement | null>) {
  const finalFocus = useRef<HTMLElement | null>(null)
  const [settled, setSettled] = useState<ActionOrigin>()

  const findItems = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

  function originOf(button: HTMLElement): ActionOrigin {
    const item = button.closest<HTMLElement>('[data-item]')
    return { button, itemId: item?.dataset.item ?? '', index: item ? findItems().indexOf(item) : 0 }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per action, with the list as it is then
  useEffect(() => {
    if (!settled) return
    const { button, itemId, index } = settled
    const items = findItems()
    const next = items.find((item) => item.dataset.item === itemId) ?? items[index] ?? items.at(-1)
    // The title link first, so that the result is the same as when a dialog closes.
    finalFocus.current = button.isConnected ? button : (next?.querySelector<HTMLElement>('a, button') ?? next ?? list.current)
    // An open dialog focuses `finalFocus` itself when it closes.
    if (document.activeElement === document.body) finalFocus.current?.focus()
  }, [settled])

  return { finalFocus, originOf, restoreFocus: (origin: ActionOrigin) => setSettled({ ...origin }) }
}
