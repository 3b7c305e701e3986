import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupStatsOf } from '#features/groups/group-texts.ts'
import { latestOwnGroupsQuery } from '#features/groups/groups.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RoleArmband } from '../detail/role-armband.tsx'
import { GroupRow } from './group-row.tsx'

/** The groups the user joined most recently. @param empty shown when there are none */
export function MyGroups({ empty }: { empty: ReactNode }) {
  const query = useQuery(latestOwnGroupsQuery)
  const { data: groups, error } = query
  return (
    <section>
      <SectionHeader title="Mes groupes" aside={groups?.length !== 0 && <Link to="/groups">Tous mes groupes</Link>} />
      {groups ? (
        groups.length === 0 ? (
          empty
        ) : (
          <Sheet as="div">
            <Rows label="Mes groupes">
              {groups.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  subtitle={statsText(group)}
                  role={group.viewer.role && <RoleArmband role={group.viewer.role} />}
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

/** « 24 membres · 31 matchs » */
const statsText = (group: Parameters<typeof groupStatsOf>[0]): string =>
  groupStatsOf(group)
    .map(([label, figure]) => `${figure}\u00a0${label}`)
    .join('\u00a0· ')
