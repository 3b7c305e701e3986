import type { ReactNode } from 'react'
import type { GroupFilters } from '#features/groups/groups.queries.ts'
import { useGroups } from '#features/groups/use-groups.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { GroupCard } from './group-card.tsx'
import { GroupCardGrid, GroupCardGridSkeleton } from './group-card-grid.tsx'

type GroupListProps = {
  filters: GroupFilters
  /** Shows the skeleton while the section above loads, which would push this one down. */
  isWaiting?: boolean
  /** Shown when there are no groups. */
  empty: ReactNode
  /** « Voir plus de groupes » */
  moreLabel: string
  /** The result count, for screen readers. */
  announce?: (count: number) => string
}

export function GroupList({ filters, isWaiting, empty, moreLabel, announce }: GroupListProps) {
  const query = useGroups(filters)
  const { isPlaceholderData } = query
  const groups = isWaiting ? undefined : query.groups
  return (
    <ListStates
      query={query}
      items={groups}
      skeleton={<GroupCardGridSkeleton count={3} />}
      announcer={
        announce && (
          <p role="status" className="sr-only">
            {groups && !isPlaceholderData && announce(groups.length)}
          </p>
        )
      }
    >
      {(groups) => (
        <>
          {groups.length > 0 ? (
            <GroupCardGrid>
              {groups.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </GroupCardGrid>
          ) : (
            <Sheet as="div">{empty}</Sheet>
          )}
          <LoadMore pages={query} label={moreLabel} />
        </>
      )}
    </ListStates>
  )
}
