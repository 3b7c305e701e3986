import { createFileRoute } from '@tanstack/react-router'
import { OwnAttendancePage } from '#features/attendance/components/own-attendance-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace_/fiabilite')({
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Ma fiabilité')] }),
  component: OwnAttendancePage,
})
