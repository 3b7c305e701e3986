import type { QueryClient } from '@tanstack/react-query'
import { type KeptToast, keepToast } from '../toast/toast-on-next-page.ts'
import { findReasonToLeave, leaveOnce } from './leave-build.ts'
import { findTypedFields } from './typed-fields.ts'

type StaleBuildGuard = {
  /** URL of the entry script, different in every release. */
  entryUrl: string
  queryClient: QueryClient
  reload?: () => void
}

/**
 * After a deployment, the chunks of an open page are gone from the server. From then on its links are full page loads, so that the
 * next page is of the new release. Call it before anything is drawn.
 */
export function guardAgainstStaleBuild({ entryUrl, queryClient, reload = () => location.reload() }: StaleBuildGuard): {
  check: () => void
} {
  let isOutdated = false
  build = { url: entryUrl, reload }

  look = async (failures = 1) => {
    const reason = isOutdated ? 'gone' : await findReasonToLeave(entryUrl, failures)
    isOutdated = reason === 'gone'
    return reason
  }

  addEventListener('vite:preloadError', () => void look())
  addEventListener('click', (event) => isOutdated && navigator.onLine && isPlainLinkClick(event) && event.stopImmediatePropagation(), {
    capture: true,
  })
  for (const field of findTypedFields()) noteTyping(field)
  addEventListener('input', ({ target }) => target instanceof Element && noteTyping(target), { capture: true })
  keepPageWhile(() => queryClient.isMutating() > 0)
  return { check: () => void look() }
}

let look = async (_failures?: number): ReturnType<typeof findReasonToLeave> => null
let build = { url: '', reload: () => {} }
const reasonsToStay = new Set<() => boolean>()
const typedIn = new Set<Element>()

/** No reload by itself while it returns true: something would be lost. @returns ends that */
export function keepPageWhile(isNeeded: () => boolean): () => void {
  reasonsToStay.add(isNeeded)
  return () => void reasonsToStay.delete(isNeeded)
}

/**
 * After a press on what could not be loaded: a page of an old release is replaced by that of the new one, and one whose browser does not fetch
 * again what it has lost is loaded again.
 * @returns `waits` for a page that has to stay: something is typed in it or being sent
 */
export async function reloadIfStuck(failures: number): Promise<'reloads' | 'waits' | 'current'> {
  const reason = await look(failures)
  if (reason === null) return 'current'
  if (isInUse()) return 'waits'
  if (reason === 'lost' && !leaveOnce(build.url, reason)) return 'current'
  reloadWith({ kind: 'success', text: `La page vient d’être ${reason === 'gone' ? 'mise à jour' : 'rechargée'}. Recommencez.` })
  return 'reloads'
}

/** The same without a press. @param failures how often something could not be loaded @param kept what the next page says */
export async function reloadWhenSafe(failures: number, kept?: KeptToast): Promise<void> {
  const reason = await look(failures)
  if (!reason || isInUse() || !leaveOnce(build.url, reason)) return
  reloadWith(kept ?? (reason === 'gone' ? { kind: 'success', text: 'La page vient d’être mise à jour.' } : null))
}

function reloadWith(kept: KeptToast | null): void {
  if (kept) keepToast(kept)
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
