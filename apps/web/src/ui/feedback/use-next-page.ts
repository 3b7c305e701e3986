import { useEffect, useState } from 'react'

/** The part of a paged query that loading its next page uses. */
export type LoadedPages = {
  data?: { pages: readonly unknown[] }
  error: Error | null
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
}

/**
 * Loads the next page of a list once it is pressed for, or while it is wanted anyway. It waits for a refetch, because each request would
 * cancel the other, and is asked for again after a refetch that has canceled it.
 * @param isWanted without a press, for example by scrolling
 */
export function useNextPage(pages: LoadedPages, isWanted: boolean): { isLoading: boolean; load: () => void } {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const count = pages.data?.pages.length ?? 0
  /** How many pages there were at the press; null once it is answered. */
  const [pressedAt, setPressedAt] = useState<number | null>(null)
  if (pressedAt !== null && pressedAt !== count) setPressedAt(null)
  const isPressed = pressedAt === count

  const isDue = (isWanted || isPressed) && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isDue) fetchNextPage({ cancelRefetch: false })
  }, [isDue, fetchNextPage])

  return {
    isLoading: isFetchingNextPage || (isPressed && isFetching),
    load: () => {
      setPressedAt(count)
      // At once also after a failure.
      fetchNextPage({ cancelRefetch: false })
    },
  }
}
