import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { useNearViewport } from '#ui/feedback/use-near-viewport.ts'
import { type LoadedPages, useNextPage } from '#ui/feedback/use-next-page.ts'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'

type LoadMoreProps = {
  pages: LoadedPages
  /** For example « Voir plus de matchs ». */
  label: string
  /** How many pages load by scrolling. Then the button is needed: the footer must be reachable. */
  automatic?: number
}

/** Loads the next page, by scrolling or with the button. */
export function LoadMore({ pages, label, automatic = 0 }: LoadMoreProps) {
  const { ref, isNear } = useNearViewport()
  const { hasNextPage, isFetchNextPageError } = pages
  const byScrolling = (pages.data?.pages.length ?? 0) < automatic
  const next = useNextPage(pages, isNear && byScrolling)

  if (!hasNextPage) return null
  return (
    <div ref={ref} className="grid justify-items-center gap-3">
      {isFetchNextPageError && !next.isLoading && (
        <Notice tone="red" role="alert">
          {pages.error?.message}
        </Notice>
      )}
      <MoreButton busy={next.isLoading} onMore={next.load}>
        {isFetchNextPageError && <RefreshIcon />}
        {isFetchNextPageError ? 'Réessayer' : label}
      </MoreButton>
    </div>
  )
}

/** When it disappears after the last page, the focus goes to what was before it: the next stop is the first new item. */
function MoreButton({ busy, onMore, children }: { busy: boolean; onMore: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement === current) before.current?.focus({ preventScroll: true })
    }
  }, [])
  const more = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input')]
    before.current = stops[stops.indexOf(currentTarget) - 1]
    onMore()
  }
  return (
    <Button ref={button} busy={busy} busyLabel="Chargement…" onClick={more}>
      {children}
    </Button>
  )
}
