import { useEffect, useState } from 'react'

/** Whether the reader is about to reach an element: put `ref` on it. @param ahead pixels before it shows */
export function useReached(ahead = 600) {
  const [element, ref] = useState<Element | null>(null)
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setReached(entry?.isIntersecting ?? false), { rootMargin: `${ahead}px 0px` })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setReached(false)
    }
  }, [element, ahead])
  return { ref, reached }
}
