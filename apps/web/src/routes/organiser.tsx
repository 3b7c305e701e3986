import { createFileRoute } from '@tanstack/react-router'
import { OrganisePage } from '#features/matches/components/organise-page.tsx'
import { requireMember } from '#lib/session.ts'

export const Route = createFileRoute('/organiser')({
  beforeLoad: requireMember,
  head: () => ({ meta: [{ title: 'Organiser un match · Coup d’envoi' }] }),
  component: OrganisePage,
})
