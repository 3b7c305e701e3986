import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#ui/load-more.tsx'
import { SectionHead, Stack } from '#ui/page.tsx'
import { Rows } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ROLE_TEXTS } from '../group-texts.ts'
import { playerGroupsQuery } from '../groups.queries.ts'
import { GroupRow } from './group-row.tsx'
import { SectionTrouble } from './section-trouble.tsx'

/** The groups of a player that the viewer may know of; nothing where there is none. */
export function GroupsOfPlayer({ playerId }: { playerId: string }) {
  const query = useInfiniteQuery(playerGroupsQuery(playerId))
  const groups = query.data?.pages.flatMap((page) => page.items)
  if (groups ? groups.length === 0 : !query.isError) return null
  return (
    <section>
      <SectionHead title="Groupes" />
      {groups ? (
        <Stack>
          <Sheet as="div">
            <Rows label="Groupes">
              {groups.map((group) => (
                <GroupRow key={group.id} group={group} line={<PlaceAndRole {...group} />} />
              ))}
            </Rows>
          </Sheet>
          <LoadMore pages={query} label="Voir plus de groupes" automatic={0} />
        </Stack>
      ) : (
        query.error && <SectionTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
      )}
    </section>
  )
}

/** « Lyon 4e · admin ». That somebody is a member says the list. */
function PlaceAndRole({ city, playerRole }: { city: string; playerRole: keyof typeof ROLE_TEXTS }) {
  return (
    <>
      <bdi>{city}</bdi>
      {playerRole !== 'member' && `\u00a0· ${ROLE_TEXTS[playerRole].toLowerCase()}`}
    </>
  )
}
