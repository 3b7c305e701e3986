import { useLayoutEffect } from 'react'

/** For what shows while a page loads: it starts at its top, not where the previous page was scrolled to. */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
