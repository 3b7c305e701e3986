import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '#features/groups/components/group-page.tsx'
import { GroupPageSkeleton } from '#features/groups/components/group-page-skeleton.tsx'
import { GROUP_NOT_FOUND, loadGroup, useGroup } from '#features/groups/found-group.ts'
import { Missing } from '#features/shell/components/not-found.tsx'
import { pageTitle } from '#lib/page-head.ts'
import { requireMember } from '#lib/session.ts'

export const Route = createFileRoute('/groups/$id')({
  beforeLoad: requireMember,
  // A member's page is drawn by the browser: the server draws its frame, and reads nothing for it.
  loader: ({ context, params }) => (import.meta.env.SSR ? undefined : loadGroup(context.queryClient, params.id)),
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? GROUP_NOT_FOUND.title : (loaderData?.name ?? 'Groupe'))],
  }),
  component: GroupRoute,
  pendingComponent: GroupPageSkeleton,
  notFoundComponent: () => <Missing {...GROUP_NOT_FOUND} />,
})

function GroupRoute() {
  const { id } = Route.useParams()
  const group = useGroup(id)
  return group ? <GroupPage key={id} group={group} /> : <Missing {...GROUP_NOT_FOUND} />
}
