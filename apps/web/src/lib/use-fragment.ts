import { useEffect, useState } from 'react'

/** A secret in the fragment of the address, which no server sees. Undefined until the browser has told it. */
export function useFragment(): string | undefined {
  const [fragment, setFragment] = useState<string>()
  useEffect(() => setFragment(location.hash.slice(1)), [])
  return fragment
}
