import { safeSessionStorage } from '../safe-storage.ts'

export type ToastKind = 'success' | 'error'
export type KeptToast = { kind: ToastKind; text: string }

const KEY = 'toast'

/** Keeps a toast for the next page of this tab: this one is about to go. */
export function keepToast({ kind, text }: KeptToast): void {
  safeSessionStorage.setItem(KEY, `${kind} ${text}`)
}

/** The toast that the page before has left, once. */
export function takeToast(): KeptToast | null {
  const kept = safeSessionStorage.getItem(KEY)
  safeSessionStorage.removeItem(KEY)
  if (!kept) return null
  const kind = kept.startsWith('error ') ? 'error' : 'success'
  return { kind, text: kept.slice(kind.length + 1) }
}
