import type { AnyRouter } from '@tanstack/react-router'
import { setPageTitle } from '../document-title.ts'
import { collectPageHead } from '../ssr/page-head.ts'
import { afterFrame } from './after-frame.ts'

/**
 * Does what a browser does on a full page load: updates the title and moves the focus to the new page, for keyboards and screen readers.
 * @param focusesFirstPage a form of the page before has led here
 */
export function updateTitleAndFocusOnNavigation(router: AnyRouter, { focusesFirstPage }: { focusesFirstPage: boolean }): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    setPageTitle(collectPageHead(router))
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst ? focusesFirstPage : pathChanged) focusAfterFrame()
  })
}

/** Moving the focus makes the browser lay the page out, and compute its styles again: a third of the time until a list is drawn. */
function focusAfterFrame(): void {
  const before = document.activeElement
  afterFrame(() => {
    const focused = document.activeElement
    // The page has focused its field, such as that of a conversation or a score, or a dialog.
    const isTaken = focused?.matches('main :is(textarea, input)') || (focused !== before && focused !== document.body)
    if (!isTaken) focusPageHeading()
  })
}

/** For what is a page of its own under the path of another, such as a section of the settings. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  } else document.getElementById('contenu')?.focus({ preventScroll: true })
}
