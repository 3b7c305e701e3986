import { createFileRoute } from '@tanstack/react-router'
import { FundCard } from '#features/funds/components/fund-card.public.tsx'
import { GroupLedgerPage } from '#features/ledger/components/balance/group-ledger-page.tsx'
import { loadGroupLedger } from '#features/ledger/ledger.queries.ts'
import { LEDGER_NOT_FOUND } from '#features/ledger/ledger-not-found.ts'
import { useGroupLedger } from '#features/ledger/use-group-ledger.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/groups/$id_/cagnotte')({
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: ({ context, params: { id } }) => (import.meta.env.SSR ? undefined : loadGroupLedger(context.queryClient, id)),
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
