import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { invalidate } from './invalidate.ts'

/* Lists in pages that grow at their start, such as messages, or whose items move there, such as conversations: the latest first. */

type Item = { id: string }
type Page<T> = { items: T[]; nextCursor: string | null }
type Pages<T> = InfiniteData<Page<T>, string | undefined>

/** Adds what the server has just accepted. It does not stand there twice. @returns when it is shown */
export async function addNewestItem<T extends Item>(queryClient: QueryClient, queryKey: QueryKey, item: T): Promise<void> {
  // A running request may be older than the item.
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Pages<T>>(queryKey, (current) => {
    const [newest, ...older] = current?.pages ?? []
    if (!current || !newest || current.pages.some(({ items }) => items.some(({ id }) => id === item.id))) return current
    return { ...current, pages: [{ ...newest, items: [item, ...newest.items] }, ...older] }
  })
}

/**
 * Reads the newest page again, and the others only when they don't meet it any more: all pages would be a request each for every new
 * message. @param readNewest reads the first page
 */
export async function refetchNewest<T extends Item>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  readNewest: () => Promise<Page<T>>,
): Promise<void> {
  const query = queryClient.getQueryCache().find<Pages<T>>({ queryKey, exact: true })
  const refetchAll = () => invalidate(queryClient, { queryKey, exact: true })
  if (query && !query.isActive()) queryClient.setQueryData<Pages<T>>(queryKey, newestPageOnly, { updatedAt: query.state.dataUpdatedAt })
  if (!query?.state.data || !query.isActive()) return refetchAll()
  for (;;) {
    // The answer to a running request replaces everything.
    await query.promise?.catch(() => undefined)
    const { dataUpdateCount } = query.state
    const newest = await readNewest().catch(() => null)
    const merged = newest && query.state.data && mergeNewest(query.state.data, newest)
    if (!merged) return refetchAll()
    // What was read may be older than what has been added or read since.
    if (query.state.fetchStatus !== 'idle' || query.state.dataUpdateCount !== dataUpdateCount) continue
    queryClient.setQueryData<Pages<T>>(queryKey, merged)
    return
  }
}

/** The first page grows, so that the cursors of the others stay right. @returns null if there is a gap between old and new */
function mergeNewest<T extends Item>(current: Pages<T>, newest: Page<T>): Pages<T> | null {
  if (newest.nextCursor === null) return { pages: [newest], pageParams: current.pageParams.slice(0, 1) }
  const read = new Set(newest.items.map(({ id }) => id))
  const notRead = (items: T[]) => items.filter(({ id }) => !read.has(id))
  const [first, ...older] = current.pages
  // What moved to the start is read before it: it may have been anywhere.
  const lastKnown = newest.items.findLast(({ id }) => first?.items.some((known) => known.id === id))
  if (!first || !lastKnown) return null
  const rest = first.items.slice(first.items.findIndex(({ id }) => id === lastKnown.id) + 1)
  return {
    ...current,
    pages: [{ ...first, items: [...newest.items, ...notRead(rest)] }, ...older.map((page) => ({ ...page, items: notRead(page.items) }))],
  }
}

const newestPageOnly = <T>(current: Pages<T> | undefined): Pages<T> | undefined =>
  current && { pages: current.pages.slice(0, 1), pageParams: current.pageParams.slice(0, 1) }
