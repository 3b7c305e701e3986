import { createFileRoute } from '@tanstack/react-router'
import { OwnLedgerPage } from '#features/ledger/components/balance/own-ledger-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace_/cagnotte')({
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Ma cagnotte')] }),
  component: OwnLedgerPage,
})
