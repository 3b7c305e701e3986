import { useSyncExternalStore } from 'react'

/** The user's choice, or the system's theme. */
export type Theme = 'system' | 'light' | 'dark'

const ONE_YEAR_S = 365 * 24 * 3600

/** As the server read it from the cookie. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** For a page that was not rendered by the server. */
export function applyThemeFromCookie(): void {
  const [, theme] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}

/** Applies the theme and stores it in a cookie, so that the server renders the next page with it, without a flash. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const age = theme === 'system' ? 0 : ONE_YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** The current theme, in sync between all controls of the page. */
export const useChosenTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
