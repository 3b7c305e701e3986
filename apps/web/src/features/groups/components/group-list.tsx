import type { ReactNode } from 'react'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { GroupFilters } from '../groups.queries.ts'
import { useGroups } from '../use-groups.ts'
import { GroupCard } from './group-card.tsx'
import { GroupCardGrid, GroupCardGridSkeleton } from './group-card-grid.tsx'

type GroupListProps = {
  filters: GroupFilters
  /** Its places are kept until what stands above it is there, which would push it down. */
  isWaiting?: boolean
  /** An `Empty`, for when there is none. */
  empty: ReactNode
  /** « Voir plus de groupes » */
  moreLabel: string
  /** Says how many there are to those who can't see the list change under their search. */
  announce?: (count: number) => string
}

/** Groups as cards, page by page. */
export function GroupList({ filters, isWaiting, empty, moreLabel, announce }: GroupListProps) {
  const query = useGroups(filters)
  const { isPlaceholderData } = query
  const groups = isWaiting ? undefined : query.groups
  if (!query.groups && query.isError) return <ListError query={query} />
  return (
    <div aria-busy={!groups || isPlaceholderData}>
      {announce && (
        <p role="status" className="sr-only">
          {groups && !isPlaceholderData && announce(groups.length)}
        </p>
      )}
      {groups ? (
        <Stack className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          {groups.length > 0 ? (
            <GroupCardGrid>
              {groups.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </GroupCardGrid>
          ) : (
            <Sheet as="div">{empty}</Sheet>
          )}
          {/* Never by scrolling alone: what stands below must be in reach. */}
          <LoadMore pages={query} label={moreLabel} automatic={0} />
        </Stack>
      ) : (
        <GroupCardGridSkeleton count={3} />
      )}
    </div>
  )
}
