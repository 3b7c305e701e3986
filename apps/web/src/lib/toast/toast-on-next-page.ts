import { safeSessionStorage } from '../safe-storage.ts'

const KEY = 'toast'

/** Keeps the text of a success for the next page of this tab: this one is about to go. */
export function keepToast(text: string): void {
  safeSessionStorage.setItem(KEY, text)
}

/** The text that the page before has left, once. */
export function takeToast(): string | null {
  const text = safeSessionStorage.getItem(KEY)
  safeSessionStorage.removeItem(KEY)
  return text
}
