import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { ReactNode, RefObject } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'

/** As long a text as the contract searches for. */
const MAX_SEARCH_LENGTH = 100

type PanelListProps<Item> = {
  /** What the list holds: read out, and the name of the search. */
  label: string
  searchLabel: string
  search: string
  onSearch: (search: string) => void
  pages: {
    data?: { pages: readonly { items: readonly Item[] }[] }
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
  }
  empty: { visual: ReactNode; text: string }
  /** « Voir plus de matchs » */
  loadMoreLabel: string
  /** Keeps the focus when the line that had it is gone. */
  listRef: RefObject<HTMLElement | null>
  children: (item: Item) => ReactNode
}

/** The rows of a tab, whatever they hold: found, on their way, none, or out of reach. */
export function PanelList<Item>({
  label,
  searchLabel,
  search,
  onSearch,
  pages,
  empty,
  loadMoreLabel,
  listRef,
  children,
}: PanelListProps<Item>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = pages
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <>
      <search aria-label={searchLabel}>
        <DebouncedFilter value={search} onFilter={onSearch} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => <SearchInput aria-label={searchLabel} placeholder={searchLabel} {...control} />}
        </DebouncedFilter>
      </search>
      <section ref={listRef} tabIndex={-1} aria-label={label} aria-busy={!items && !error} className="grid gap-4 rounded-md">
        <p role="status" className="sr-only">
          {search && items && !isPlaceholderData && formatCount(items.length, 'résultat')}
        </p>
        {items ? (
          <>
            <Sheet as="div" className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
              {items.length === 0 ? (
                <EmptyState level={3} visual={empty.visual} title={empty.text} />
              ) : (
                <ul aria-label={label}>{items.map(children)}</ul>
              )}
            </Sheet>
            <LoadMore pages={pages} label={loadMoreLabel} />
          </>
        ) : error ? (
          <ListError error={error} isRetrying={isFetching} onRetry={() => refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </section>
    </>
  )
}
