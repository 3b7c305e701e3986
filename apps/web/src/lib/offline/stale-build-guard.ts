import { keepToast } from '../toast/toast-on-next-page.ts'

/**
 * After a deployment, the chunks of an open page are gone from the server. From then on its links are full page loads, so that the
 * next page is of the new release.
 * @param program URL of the entry script, different in every release
 */
export function guardAgainstStaleBuild(entryUrl: string): { check: () => void } {
  let isOutdated = false

  look = async () => {
    // The service worker passes HEAD requests on: it may still have the file itself.
    const answer = await fetch(entryUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    isOutdated ||= answer?.status === 404
    return isOutdated
  }

  addEventListener('vite:preloadError', () => void look())
  addEventListener('click', (event) => isOutdated && navigator.onLine && isPlainLinkClick(event) && event.stopImmediatePropagation(), {
    capture: true,
  })
  return { check: () => void look() }
}

let look = async () => false

/** After a press on what could not be loaded: a page of an old release is replaced by that of the new one. @returns whether it is */
export async function reloadIfOutdated(): Promise<boolean> {
  if (!(await look())) return false
  keepToast('La page vient d’être mise à jour. Recommencez.')
  location.reload()
  return true
}

/** A plain click on a link to another page of this site. */
function isPlainLinkClick({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = target instanceof Element && target.closest('a')
  return link instanceof HTMLAnchorElement && link.origin === location.origin && link.pathname !== location.pathname
}
