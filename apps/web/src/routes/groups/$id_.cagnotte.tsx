import { createFileRoute } from '@tanstack/react-router'
import { FundCard } from '#features/funds/components/fund-card.public.tsx'
import { fundQuery, lastFundEntriesQuery } from '#features/funds/funds.queries.ts'
import { GroupLedgerPage } from '#features/ledger/components/balance/group-ledger-page.tsx'
import { groupEntriesQuery, groupSettlementQuery, loadGroupLedger } from '#features/ledger/ledger.queries.ts'
import { LEDGER_NOT_FOUND } from '#features/ledger/ledger-not-found.ts'
import { useGroupLedger } from '#features/ledger/use-group-ledger.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/groups/$id_/cagnotte')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (import.meta.env.SSR) return
    const ledger = await loadGroupLedger(queryClient, id)
    await waitShortly(loadWithPage(queryClient, groupSettlementQuery(id), groupEntriesQuery(id), fundQuery(id), lastFundEntriesQuery(id)))
    return ledger
  },
  head: ({ loaderData, match }) => ({
    meta: [
      pageTitle(match.status === 'notFound' ? LEDGER_NOT_FOUND.title : loaderData ? `Cagnotte, ${loaderData.group.name}` : 'Cagnotte'),
    ],
  }),
  component: GroupLedgerRoute,
  pendingComponent: skeletonOf('group'),
  notFoundComponent: () => <ResourceNotFoundPage {...LEDGER_NOT_FOUND} />,
})

function GroupLedgerRoute() {
  const { id } = Route.useParams()
  const ledger = useGroupLedger(id)
  return ledger ? (
    <GroupLedgerPage key={id} ledger={ledger} fund={<FundCard groupId={id} />} />
  ) : (
    <ResourceNotFoundPage {...LEDGER_NOT_FOUND} />
  )
}
