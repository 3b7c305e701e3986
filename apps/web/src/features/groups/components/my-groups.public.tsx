import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { groupStatsOf } from '../group-texts.ts'
import { fewGroupsQuery } from '../groups.queries.ts'
import { GroupRow } from './group-row.tsx'
import { RoleArmband } from './role-armband.tsx'

type MyGroupsProps = {
  /** « Dans vos groupes » */
  heading: string
  /** Says what one is in each of them. */
  showRoles?: boolean
  /** Where one is in none: what stands in their place, which is kept from the start. Without it there is no section either. */
  empty?: ReactNode
}

/** The groups that one joined last. */
export function MyGroups({ heading, showRoles, empty }: MyGroupsProps) {
  const query = useQuery(myLatestGroupsQuery)
  const { data: groups, error } = query
  if (!groups && !error && !empty) return null
  if (groups?.length === 0 && !empty) return null
  return (
    <section>
      <SectionHeader title={heading} aside={groups?.length !== 0 && <Link to="/groups">Tous mes groupes</Link>} />
      {groups ? (
        groups.length === 0 ? (
          empty
        ) : (
          <Sheet as="div">
            <Rows label={heading}>
              {groups.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  subtitle={statsText(group)}
                  role={showRoles && group.viewer.role && <RoleArmband role={group.viewer.role} />}
                />
              ))}
            </Rows>
          </Sheet>
        )
      ) : error ? (
        <SectionError query={query} />
      ) : (
        <Sheet as="div">
          <LoadingStatus />
          <RowsSkeleton count={2} />
        </Sheet>
      )}
    </section>
  )
}

const myLatestGroupsQuery = fewGroupsQuery({ scope: 'mine' }, 4)

/** « 24 membres · 31 matchs » */
const statsText = (group: Parameters<typeof groupStatsOf>[0]): string =>
  groupStatsOf(group)
    .map(([label, figure]) => `${figure}\u00a0${label}`)
    .join('\u00a0· ')
