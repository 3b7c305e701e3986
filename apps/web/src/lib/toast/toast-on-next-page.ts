const KEY = 'toast'

/** Keeps the text of a success for the next page of this tab: this one is about to go. */
export function keepToast(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // The browser keeps nothing.
  }
}

/** The text that the page before has left, once. */
export function takeToast(): string | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text
  } catch {
    return null
  }
}
