import { createFileRoute } from '@tanstack/react-router'
import { LockerRoomClosed } from '#features/locker-room/components/locker-room-closed.tsx'
import { LockerRoomPage } from '#features/locker-room/components/locker-room-page.tsx'
import { loadLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { isEnteringScore, readLockerRoomSearch, requestedTab } from '#features/locker-room/locker-room-tabs.ts'
import { useLockerRoom } from '#features/locker-room/use-locker-room.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/matches/$id_/locker-room')({
  validateSearch: readLockerRoomSearch,
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: ({ context, params }) => (import.meta.env.SSR ? undefined : loadLockerRoom(context.queryClient, params.id)),
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData ? `Vestiaire, ${loaderData.title}` : 'Vestiaire')] }),
  component: LockerRoomRoute,
})

function LockerRoomRoute() {
  const { id } = Route.useParams()
  const search = readLockerRoomSearch(Route.useSearch())
  const room = useLockerRoom(id)
  if (room === 'closed') return <LockerRoomClosed id={id} />
  return room ? (
    <LockerRoomPage key={id} room={room} requestedTab={requestedTab(search)} isEnteringScore={isEnteringScore(search, room)} />
  ) : (
    <NotFoundPage />
  )
}
