import { createFileRoute } from '@tanstack/react-router'
import { OrganisePage } from '#features/matches/components/organise-page.tsx'
import { pageTitle } from '#lib/page-head.ts'
import { requireMember } from '#lib/session.ts'

export const Route = createFileRoute('/organiser')({
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Organiser un match')] }),
  component: OrganisePage,
})
