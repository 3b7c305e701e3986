import { useEffect, useState } from 'react'

/** Whether the reader is about to reach an element: put `ref` on it. @param ahead pixels before it shows */
export function useNearViewport(margin = 600) {
  const [element, ref] = useState<Element | null>(null)
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setReached(entry?.isIntersecting ?? false), { rootMargin: `${margin}px 0px` })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setReached(false)
    }
  }, [element, margin])
  return { ref, isNear: reached }
}
