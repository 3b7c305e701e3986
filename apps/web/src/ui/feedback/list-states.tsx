import type { ReactNode } from 'react'
import { type FailedQuery, ListError } from '#ui/feedback/list-error.tsx'
import { Stack } from '#ui/layout/page.tsx'

/** The part of a query that the states of its list use. */
export type ListQuery = FailedQuery & { data: unknown; isPlaceholderData: boolean }

type ListStatesProps<Item> = {
  query: ListQuery
  /** Undefined while loading. */
  items: readonly Item[] | undefined
  skeleton: ReactNode
  /** Announces new results to screen readers. */
  announcer?: ReactNode
  gap?: 'md' | 'lg'
  children: (items: readonly Item[]) => ReactNode
}

/** A list, its skeleton or its error. While new filters load, the previous results stay, below a bar. */
export function ListStates<Item>({ query, items, skeleton, announcer, gap, children }: ListStatesProps<Item>) {
  if (!query.data && query.error) return <ListError query={query} />
  return (
    <div aria-busy={!items || query.isPlaceholderData}>
      {announcer}
      {items ? (
        <Stack gap={gap} className={query.isPlaceholderData ? 'updating before:-top-2' : ''}>
          {children(items)}
        </Stack>
      ) : (
        skeleton
      )}
    </div>
  )
}
