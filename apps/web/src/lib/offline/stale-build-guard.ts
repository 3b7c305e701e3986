import { safeSessionStorage } from '../safe-storage.ts'
import { type KeptToast, keepToast } from '../toast/toast-on-next-page.ts'

const KEY = 'left-builds'

/**
 * After a deployment, the chunks of an open page are gone from the server. From then on its links are full page loads, so that the
 * next page is of the new release.
 * @param entryUrl URL of the entry script, different in every release
 */
export function guardAgainstStaleBuild(entryUrl: string, reload = () => location.reload()): { check: () => void } {
  let isOutdated = false
  build = { url: entryUrl, reload }

  look = async () => {
    if (isOutdated) return true
    // The service worker passes HEAD requests on: it may still have the file itself.
    const answer = await fetch(entryUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    isOutdated = answer?.status === 404
    return isOutdated
  }

  addEventListener('vite:preloadError', () => void look())
  addEventListener('click', (event) => isOutdated && navigator.onLine && isPlainLinkClick(event) && event.stopImmediatePropagation(), {
    capture: true,
  })
  addEventListener('input', ({ target }) => target instanceof Element && noteTyping(target), { capture: true })
  return { check: () => void look() }
}

let look = async () => false
let build = { url: '', reload: () => {} }
const reasonsToStay = new Set<() => boolean>()
const typedIn = new Set<Element>()

/** No reload by itself while it returns true: something would be lost. @returns ends that */
export function keepPageWhile(isNeeded: () => boolean): () => void {
  reasonsToStay.add(isNeeded)
  return () => void reasonsToStay.delete(isNeeded)
}

/**
 * After a press on what could not be loaded: a page of an old release is replaced by that of the new one.
 * @returns `waits` for an old page that has to stay: something is typed in it or being sent
 */
export async function reloadIfOutdated(): Promise<'reloads' | 'waits' | 'current'> {
  if (!(await look())) return 'current'
  if (isInUse()) return 'waits'
  reloadWith({ kind: 'success', text: 'La page vient d’être mise à jour. Recommencez.' })
  return 'reloads'
}

/** The same without a press. While old and new servers answer by turns, the page would reload without end: only once for each build. */
export async function reloadWhenSafe(kept: KeptToast = { kind: 'success', text: 'La page vient d’être mise à jour.' }): Promise<void> {
  const left = safeSessionStorage.getItem(KEY) ?? ''
  if (left.includes(build.url) || !(await look()) || isInUse()) return
  if (safeSessionStorage.setItem(KEY, `${left} ${build.url}`)) reloadWith(kept)
}

function reloadWith(kept: KeptToast): void {
  keepToast(kept)
  build.reload()
}

const isInUse = () => [...typedIn].some(isFilled) || [...reasonsToStay].some((isNeeded) => isNeeded())

function noteTyping(field: Element): void {
  for (const former of typedIn) if (!former.isConnected) typedIn.delete(former)
  typedIn.add(field)
}

/** Also a box that was checked, until its page is left. */
const isFilled = (field: Element) => field.isConnected && !('value' in field && field.value === '')

/** A plain click on a link to another page of this site. */
function isPlainLinkClick({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = target instanceof Element && target.closest('a')
  return link instanceof HTMLAnchorElement && link.origin === location.origin && link.pathname !== location.pathname
}
