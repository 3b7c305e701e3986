import { createFileRoute } from '@tanstack/react-router'
import { MatchLedgerPage } from '#features/ledger/components/match/match-ledger-page.tsx'
import { loadMatchLedger } from '#features/ledger/ledger.queries.ts'
import { LEDGER_NOT_FOUND } from '#features/ledger/ledger-not-found.ts'
import { useMatchLedger } from '#features/ledger/use-match-ledger.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/matches/$id_/cagnotte')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: ({ context, params: { id } }) => (import.meta.env.SSR ? undefined : loadMatchLedger(context.queryClient, id)),
  head: ({ loaderData, match }) => ({
    meta: [
      pageTitle(match.status === 'notFound' ? LEDGER_NOT_FOUND.title : loaderData ? `Cagnotte, ${loaderData.match.title}` : 'Cagnotte'),
    ],
  }),
  component: MatchLedgerRoute,
  pendingComponent: skeletonOf('match'),
  notFoundComponent: () => <ResourceNotFoundPage {...LEDGER_NOT_FOUND} />,
})

function MatchLedgerRoute() {
  const { id } = Route.useParams()
  const ledger = useMatchLedger(id)
  return ledger ? <MatchLedgerPage key={id} id={id} ledger={ledger} /> : <ResourceNotFoundPage {...LEDGER_NOT_FOUND} />
}
