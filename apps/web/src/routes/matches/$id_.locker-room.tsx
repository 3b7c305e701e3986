import { createFileRoute } from '@tanstack/react-router'
import { ClosedRoom } from '#features/locker-room/components/closed-room.tsx'
import { LockerRoomPage } from '#features/locker-room/components/locker-room-page.tsx'
import { loadRoom, useRoom } from '#features/locker-room/open-room.ts'
import { NotFound } from '#features/shell/components/not-found.tsx'
import { pageTitle } from '#lib/page-head.ts'
import { requireMember } from '#lib/session.ts'

export const Route = createFileRoute('/matches/$id_/locker-room')({
  beforeLoad: requireMember,
  // A member's page is drawn by the browser: the server draws its frame, and reads nothing for it.
  loader: ({ context, params }) => (import.meta.env.SSR ? undefined : loadRoom(context.queryClient, params.id)),
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData ? `Vestiaire, ${loaderData.title}` : 'Vestiaire')] }),
  component: LockerRoomRoute,
})

function LockerRoomRoute() {
  const { id } = Route.useParams()
  const room = useRoom(id)
  if (room === 'closed') return <ClosedRoom id={id} />
  return room ? <LockerRoomPage key={id} room={room} /> : <NotFound />
}
