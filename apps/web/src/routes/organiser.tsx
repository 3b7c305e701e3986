import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrganizePage } from '#features/matches/components/form/organize-page.tsx'
import { readOrganizeSearch } from '#features/matches/form/organize-search.ts'
import { loadMatch, useMatch } from '#features/matches/use-match.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/organiser')({
  validateSearch: readOrganizeSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ copyOf: readOrganizeSearch(search).copyOf }),
  loader: async ({ context, deps: { copyOf } }) => {
    // The server renders only the frame of a member's page and loads no data.
    if (import.meta.env.SSR || !copyOf) return
    const source = await loadMatch(context.queryClient, copyOf)
    if (!source.can.duplicate) throw notFound()
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Organiser un match')] }),
  component: OrganizeRoute,
})

function OrganizeRoute() {
  const { groupId, copyOf } = readOrganizeSearch(Route.useSearch())
  return copyOf ? <DuplicateMatch key={copyOf} id={copyOf} /> : <OrganizePage key={groupId} groupId={groupId} />
}

function DuplicateMatch({ id }: { id: string }) {
  const source = useMatch(id)
  return source ? <OrganizePage source={source} /> : <NotFoundPage />
}
