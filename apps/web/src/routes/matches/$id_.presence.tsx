import { createFileRoute } from '@tanstack/react-router'
import { attendanceSheetQuery } from '#features/attendance/attendance.queries.ts'
import { AttendancePage } from '#features/attendance/components/attendance-page.tsx'
import { canMarkNow } from '#features/attendance/sheet-of-match.ts'
import { loadMatch, useMatch } from '#features/matches/page/use-match.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { serverNow } from '#lib/server-clock.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { useNow } from '#lib/use-now.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/matches/$id_/presence')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: async ({ context, params: { id } }) => {
    // The server renders only the frame of a member's page and loads no data.
    if (import.meta.env.SSR) return
    const match = await loadMatch(context.queryClient, id)
    // Not for long: beside the pitch the network may hang, and the page works without it.
    if (canMarkNow(match, serverNow())) await waitShortly(loadWithPage(context.queryClient, attendanceSheetQuery(id)))
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Feuille de présence')] }),
  component: AttendanceRoute,
  pendingComponent: skeletonOf('match'),
})

function AttendanceRoute() {
  const { id } = Route.useParams()
  const match = useMatch(id)
  const now = useNow()
  if (!match) return null
  return canMarkNow(match, now) ? <AttendancePage key={id} match={match} /> : <NotFoundPage />
}
