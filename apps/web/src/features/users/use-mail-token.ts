import { useEffect, useState } from 'react'

/** What a secret of ours looks like, at the end of the address. */
const TOKEN_PATTERN = /[A-Za-z0-9_-]{32,128}$/

/**
 * The secret of a link that came by mail. It stands behind the `#`, which no server sees, and is taken out of the
 * address bar at once: not to be read over a shoulder, kept in the history or sent on with a copied address.
 * @returns undefined until the page's program has looked, null when there is none
 */
export function useMailToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const found = TOKEN_PATTERN.exec(location.hash)?.[0] ?? null
      setToken((known) => found ?? known ?? null)
      if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    // Another link that is opened in the same tab brings no new page.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
