import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import type { Place } from '@coup-denvoi/contract/places/place.schema'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, isNotFound, notFound } from '@tanstack/react-router'
import { ownGroupsQuery } from '#features/groups/groups.queries.ts'
import { loadOrganizedGroup } from '#features/groups/use-group.ts'
import { OrganizePage } from '#features/matches/components/form/organize-page.tsx'
import { type OrganizeSearch, readOrganizeSearch } from '#features/matches/form/organize-search.ts'
import { loadMatch, useMatch } from '#features/matches/page/use-match.ts'
import { loadPlace } from '#features/places/use-place.ts'
import { seriesListQuery } from '#features/series/series.queries.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/organiser')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readOrganizeSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => readOrganizeSearch(search),
  loader: async ({ context: { queryClient }, deps }) => {
    // The server renders only the frame of a member's page and loads no data.
    if (import.meta.env.SSR) return
    const choices = waitShortly(loadWithPage(queryClient, ownGroupsQuery, ...(deps.copyOf ? [] : [seriesListQuery()])))
    const origin = await findOrigin(queryClient, deps)
    await choices
    return origin
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Organiser un match')] }),
  component: OrganizeRoute,
})

function OrganizeRoute() {
  const { copyOf, groupId: _groupId, terrain: _terrain, ...prefill } = readOrganizeSearch(Route.useSearch())
  const { group, place }: Origin = Route.useLoaderData() ?? {}
  if (copyOf) return <DuplicateMatch key={copyOf} id={copyOf} />
  return <OrganizePage key={group?.id ?? place?.id} group={group} place={place} prefill={prefill} />
}

function DuplicateMatch({ id }: { id: string }) {
  const source = useMatch(id)
  return source ? <OrganizePage source={source} /> : <NotFoundPage />
}

type Origin = { group?: Group; place?: Place }

/** What the form begins with. */
async function findOrigin(queryClient: QueryClient, { copyOf, groupId, terrain }: OrganizeSearch): Promise<Origin> {
  if (copyOf) {
    const source = await loadMatch(queryClient, copyOf)
    if (!source.can.duplicate) throw notFound()
    return {}
  }
  if (groupId) return { group: await loadOrganizedGroup(queryClient, groupId) }
  return terrain ? { place: await findPlace(queryClient, terrain) } : {}
}

/** Undefined for a place that does not exist: an old link leads to the form all the same. */
async function findPlace(queryClient: QueryClient, id: string): Promise<Place | undefined> {
  try {
    return await loadPlace(queryClient, id)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
