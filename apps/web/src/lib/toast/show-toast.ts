import { reloadWhenSafe } from '../offline/stale-build-guard.ts'
import { retryUntilSuccess } from '../retry.ts'
import type { KeptToast, ToastKind } from './toast-on-next-page.ts'

/** What an old release can't show any more is shown by the page of the new one. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const { toast } = await loadToasts({ kind, text })
  toast[kind](text)
}

/** The toast library is loaded with the first toast: the pages of visitors show none. @param kept for the page that comes instead of this one */
export const loadToasts = (kept?: KeptToast) =>
  retryUntilSuccess(
    () => import('react-toastify/unstyled'),
    (failures) => reloadWhenSafe(failures, kept),
  )
