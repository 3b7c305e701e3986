import { createFileRoute } from '@tanstack/react-router'
import { OwnLedgerPage } from '#features/ledger/components/balance/own-ledger-page.tsx'
import { ownLedgerQuery } from '#features/ledger/ledger.queries.ts'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace_/cagnotte')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: ({ context }) => loadWithPage(context.queryClient, ownLedgerQuery),
  head: () => ({ meta: [pageTitle('Ma cagnotte')] }),
  component: OwnLedgerPage,
})
