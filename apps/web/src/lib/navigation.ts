import type { AnyRouter } from '@tanstack/react-router'
import { pageHead } from './page-head.ts'

/**
 * Does on every navigation what a browser does on its own: the title changes, and the focus goes to the new page,
 * so that the keyboard and a screen reader begin there.
 */
export function followNavigation(router: AnyRouter): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    document.title = pageHead(router).title
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst || !pathChanged) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else document.getElementById('contenu')?.focus({ preventScroll: true })
  })
}
