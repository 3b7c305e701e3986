import { createFileRoute } from '@tanstack/react-router'
import { ownAttendanceQuery } from '#features/attendance/attendance.queries.ts'
import { OwnAttendancePage } from '#features/attendance/components/own-attendance-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace_/fiabilite')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: ({ context }) => loadWithPage(context.queryClient, ownAttendanceQuery),
  head: () => ({ meta: [pageTitle('Ma fiabilité')] }),
  component: OwnAttendancePage,
})
