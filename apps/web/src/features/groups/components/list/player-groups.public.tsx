import { useInfiniteQuery } from '@tanstack/react-query'
import { ROLE_TEXTS } from '#features/groups/group-texts.ts'
import { playerGroupsQuery } from '#features/groups/groups.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { GroupRow } from './group-row.tsx'

/** The player's groups that the viewer can see; renders nothing when there are none. */
export function PlayerGroups({ playerId }: { playerId: string }) {
  const query = useInfiniteQuery(playerGroupsQuery(playerId))
  const groups = itemsOf(query.data)
  if (groups ? groups.length === 0 : !query.isError) return null
  return (
    <section>
      <SectionHeader title="Groupes" />
      {groups ? (
        <Stack>
          <Sheet as="div">
            <Rows label="Groupes">
              {groups.map((group) => (
                <GroupRow key={group.id} group={group} subtitle={<CityAndRole {...group} />} />
              ))}
            </Rows>
          </Sheet>
          <LoadMore pages={query} label="Voir plus de groupes" />
        </Stack>
      ) : (
        query.error && <SectionError query={query} />
      )}
    </section>
  )
}

/** « Lyon 4e · admin ». « Membre » goes without saying. */
function CityAndRole({ city, playerRole }: { city: string; playerRole: keyof typeof ROLE_TEXTS }) {
  return (
    <>
      <bdi>{city}</bdi>
      {playerRole !== 'member' && `\u00a0· ${ROLE_TEXTS[playerRole].toLowerCase()}`}
    </>
  )
}
