import { useSyncExternalStore } from 'react'

/** As wide as the variant `lg`, for what is not rendered on other screens. Not for pages that the server renders: it can't know. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribe, isWideScreen)

const query = () => matchMedia('(width >= 64rem)')
export const isWideScreen = (): boolean => query().matches

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
