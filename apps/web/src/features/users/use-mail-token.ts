import { useEffect, useState } from 'react'

/** A token at the end of the address. */
const TOKEN_PATTERN = /[A-Za-z0-9_-]{32,128}$/

/**
 * The token of a mail link. It is in the fragment, which no server sees, and removed from the address bar
 * at once, so that it does not end up in the history or in a copied address.
 * @returns undefined before hydration, null if there is none
 */
export function useMailToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const readToken = () => {
      const newToken = TOKEN_PATTERN.exec(location.hash)?.[0] ?? null
      setToken((previous) => newToken ?? previous ?? null)
      if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
    }
    readToken()
    // Opening another link in the same tab loads no new page.
    addEventListener('hashchange', readToken)
    return () => removeEventListener('hashchange', readToken)
  }, [])
  return token
}
