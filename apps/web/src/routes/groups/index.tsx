import { createFileRoute } from '@tanstack/react-router'
import { GroupListPage } from '#features/groups/components/list/group-list-page.tsx'
import { readGroupPageSearch, readGroupSearch, withFilters } from '#features/groups/group-filters.ts'
import { groupListQuery } from '#features/groups/groups.queries.ts'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/groups/')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readGroupPageSearch,
  beforeLoad: requireMember,
  // Parsed again: the router passes unknown parameters on.
  loaderDeps: ({ search }) => readGroupSearch(search),
  loader: async ({ context, deps }) => {
    if (import.meta.env.SSR) return
    // Not awaited: the page shows skeletons meanwhile.
    context.queryClient.prefetchInfiniteQuery(groupListQuery({ scope: 'others', ...deps }))
    // They stand above the others.
    await waitShortly(loadWithPage(context.queryClient, groupListQuery({ scope: 'mine' })))
  },
  head: () => ({ meta: [pageTitle('Groupes')] }),
  component: GroupsRoute,
})

function GroupsRoute() {
  const { create, ...search } = readGroupPageSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <GroupListPage
      search={search}
      onChange={(change) =>
        // No history entry for each pause in typing.
        navigate({ search: (address) => withFilters(readGroupSearch(address), change), replace: true, resetScroll: false })
      }
      onClear={() => navigate({ search: {}, resetScroll: false })}
      isCreating={create ?? false}
      onCreateOpened={() => navigate({ search: readGroupSearch, replace: true, resetScroll: false })}
      onCreated={({ id }) => navigate({ to: '/groups/$id', params: { id } })}
    />
  )
}
