import { createFileRoute } from '@tanstack/react-router'
import { AvailabilityPage } from '#features/availability/components/availability-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace_/dispo')({
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Dispo')] }),
  component: Availability,
})

function Availability() {
  const me = useMe()
  return me && <AvailabilityPage me={me} />
}
