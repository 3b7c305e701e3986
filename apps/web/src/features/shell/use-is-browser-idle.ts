import { useEffect, useState } from 'react'

/** False during the first render, for components that can load later. */
export function useIsBrowserIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIsIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
