import { formatCount } from '@coup-denvoi/contract/lib/format'
import { MAX_MODERATION_SEARCH_LENGTH } from '@coup-denvoi/contract/users/user-moderation.schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { PanelListQuery } from '#features/admin/panel.queries.ts'
import { useLoadErrorToast } from '#features/admin/use-load-error-toast.ts'
import { type RequestPanelConfirm, usePanelConfirm } from '#features/admin/use-panel-confirm.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { PanelConfirmDialog } from './panel-confirm-dialog.tsx'
import { PanelToolbar } from './panel-toolbar.tsx'

type PanelListTabProps<Item> = {
  title: string
  tiles: ComponentProps<typeof PanelToolbar>['tiles']
  notice?: ReactNode
  listQuery: PanelListQuery<Item>
  /** The toast when loading fails. */
  loadErrorText: string
  searchLabel: string
  empty: { visual: ReactNode; text: string }
  /** « Voir plus de matchs » */
  loadMoreLabel: string
  renderItem: (item: Item, requestConfirm: RequestPanelConfirm) => ReactNode
}

/** A tab of the panel with a searchable list: its counts, the rows, and the dialog that confirms an action. */
export function PanelListTab<Item>(props: PanelListTabProps<Item>) {
  const { title, tiles, notice, listQuery, loadErrorText, searchLabel, empty, loadMoreLabel, renderItem } = props
  const [search, setSearch] = useState('')
  const { list, requestConfirm, request, dialogProps } = usePanelConfirm()
  const query = useInfiniteQuery({ ...listQuery(search), placeholderData: keepPreviousData })
  useLoadErrorToast(query, loadErrorText)
  const { data, error, isPlaceholderData } = query
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">{title}</h2>
      <PanelToolbar tiles={tiles} isRefreshing={query.isRefetching} onRefresh={query.refetch} />
      {notice}
      <search aria-label={searchLabel}>
        <DebouncedFilter value={search} onFilter={setSearch} maxLength={MAX_MODERATION_SEARCH_LENGTH}>
          {(control) => <SearchInput aria-label={searchLabel} placeholder={searchLabel} {...control} />}
        </DebouncedFilter>
      </search>
      <section ref={list} tabIndex={-1} aria-label={title} aria-busy={!items && !error} className="grid gap-4 rounded-md">
        <p role="status" className="sr-only">
          {search && items && !isPlaceholderData && formatCount(items.length, 'résultat')}
        </p>
        {items ? (
          <>
            <Sheet as="div" className={isPlaceholderData ? 'updating' : ''}>
              {items.length === 0 ? (
                <EmptyState level={3} visual={empty.visual} title={empty.text} />
              ) : (
                <ul aria-label={title}>{items.map((item) => renderItem(item, requestConfirm))}</ul>
              )}
            </Sheet>
            <LoadMore pages={query} label={loadMoreLabel} automatic={5} />
          </>
        ) : error ? (
          <ListError query={query} isInToast />
        ) : (
          <ListSkeleton />
        )}
      </section>
      {request && <PanelConfirmDialog key={request.sequence} request={request} {...dialogProps} />}
    </div>
  )
}
