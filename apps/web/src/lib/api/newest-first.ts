import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

/* Lists in pages that grow at their start, such as messages, the latest first. */

type Pages<Item> = InfiniteData<{ items: Item[]; nextCursor: string | null }, string | undefined>

/** Adds what the server has just accepted. It does not stand there twice. @returns when it is shown */
export async function addNewestItem<Item extends { id: string }>(queryClient: QueryClient, queryKey: QueryKey, item: Item): Promise<void> {
  // A running request may be older than the item.
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Pages<Item>>(queryKey, (current) => {
    const [newest, ...older] = current?.pages ?? []
    if (!current || !newest || current.pages.some(({ items }) => items.some(({ id }) => id === item.id))) return current
    return { ...current, pages: [{ ...newest, items: [item, ...newest.items] }, ...older] }
  })
}
