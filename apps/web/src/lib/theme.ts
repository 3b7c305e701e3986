import { useSyncExternalStore } from 'react'

/** The person's own choice, or their system's. */
export type Theme = 'system' | 'light' | 'dark'

const ONE_YEAR_S = 365 * 24 * 3600

/** As the server read it from the cookie when it drew the page. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** For a page that the server has not drawn. */
export function applyThemeFromCookie(): void {
  const [, theme] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}

/** Shows it at once, and tells the server by a cookie, so that the next page comes in it without a flash. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const age = theme === 'system' ? 0 : ONE_YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** The choice, wherever on the page it is made. */
export const useChosenTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
