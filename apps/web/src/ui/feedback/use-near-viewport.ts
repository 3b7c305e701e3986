import { useEffect, useState } from 'react'

/** Whether the element with `ref` is in or near the viewport. @param margin distance in px */
export function useNearViewport(margin = 600) {
  const [element, ref] = useState<Element | null>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element) return
    // A busy browser delivers several changes at once: the last one counts.
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${margin}px 0px`,
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setIsNear(false)
    }
  }, [element, margin])
  return { ref, isNear }
}
