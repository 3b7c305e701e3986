import type { AnyRouter } from '@tanstack/react-router'
import { setPageTitle } from './document-title.ts'
import { collectPageHead } from './ssr/page-head.ts'

/**
 * Does on every navigation what a browser does on its own: the title changes, and the focus goes to the new page,
 * so that the keyboard and a screen reader begin there.
 */
export function updateTitleAndFocusOnNavigation(router: AnyRouter): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    setPageTitle(collectPageHead(router))
    const wasFirst = isFirst
    isFirst = false
    // A page that one opens in order to write has put the focus into its field.
    if (wasFirst || !pathChanged || document.activeElement?.matches('main textarea')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else document.getElementById('contenu')?.focus({ preventScroll: true })
  })
}
