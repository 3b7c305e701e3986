import { createFileRoute } from '@tanstack/react-router'
import { FundPage } from '#features/funds/components/fund-page.tsx'
import { FUND_NOT_FOUND } from '#features/funds/fund-not-found.ts'
import { fundEntriesQuery, loadFund } from '#features/funds/funds.queries.ts'
import { useFund } from '#features/funds/use-fund.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/groups/$id_/caisse')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context, params: { id } }) => {
    if (import.meta.env.SSR) return
    const fund = await loadFund(context.queryClient, id)
    await loadWithPage(context.queryClient, fundEntriesQuery(id))
    return fund
  },
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? FUND_NOT_FOUND.title : loaderData ? `Caisse, ${loaderData.group.name}` : 'Caisse')],
  }),
  component: FundRoute,
  pendingComponent: skeletonOf('group'),
  notFoundComponent: () => <ResourceNotFoundPage {...FUND_NOT_FOUND} />,
})

function FundRoute() {
  const { id } = Route.useParams()
  const fund = useFund(id)
  return fund ? <FundPage key={id} fund={fund} /> : <ResourceNotFoundPage {...FUND_NOT_FOUND} />
}
