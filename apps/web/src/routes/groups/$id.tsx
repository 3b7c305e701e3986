import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '#features/groups/components/detail/group-page.tsx'
import { GROUP_NOT_FOUND } from '#features/groups/group-not-found.ts'
import { loadGroup, useGroup } from '#features/groups/use-group.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/groups/$id')({
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (import.meta.env.SSR) return
    const parts = import('#features/groups/group-parts.ts').catch(() => null)
    const group = await loadGroup(queryClient, id)
    await waitShortly(parts.then((loaded) => loaded?.loadGroupParts(queryClient, group)))
    return group
  },
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? GROUP_NOT_FOUND.title : (loaderData?.name ?? 'Groupe'))],
  }),
  component: GroupRoute,
  pendingComponent: skeletonOf('group'),
  notFoundComponent: () => <ResourceNotFoundPage {...GROUP_NOT_FOUND} />,
})

function GroupRoute() {
  const { id } = Route.useParams()
  const group = useGroup(id)
  return group ? <GroupPage key={id} group={group} /> : <ResourceNotFoundPage {...GROUP_NOT_FOUND} />
}
