import { createFileRoute } from '@tanstack/react-router'
import { ownAvailabilityQuery } from '#features/availability/availability.queries.ts'
import { AvailabilityPage } from '#features/availability/components/availability-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace_/dispo')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: ({ context }) => loadWithPage(context.queryClient, ownAvailabilityQuery),
  head: () => ({ meta: [pageTitle('Dispo')] }),
  component: Availability,
})

function Availability() {
  const me = useMe()
  return me && <AvailabilityPage me={me} />
}
