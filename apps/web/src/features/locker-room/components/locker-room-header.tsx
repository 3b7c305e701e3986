import { formatDayAndTime } from '@coup-denvoi/contract/lib/paris-time'
import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Link } from '@tanstack/react-router'
import { PlaceLink } from '#features/matches/components/place-link.public.tsx'
import { ChevronLeftIcon } from '#ui/layout/icon.tsx'
import { backLinkClass } from '#ui/layout/turf-header.tsx'
import { Countdown } from '#ui/match/countdown.tsx'
import { JerseyRow } from './jersey-row.tsx'

export function LockerRoomHeader({ room, now }: { room: LockerRoom; now: Date }) {
  const startsAt = new Date(room.startsAt)
  return (
    <header className="locker-wall overflow-hidden text-white">
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-5 gap-y-3 max-xs:grid-cols-[minmax(0,1fr)] pt-4.5 lg:pt-6">
        <div className="min-w-0">
          <Link to="/matches/$id" params={{ id: room.id }} className={backLinkClass}>
            <ChevronLeftIcon />
            <span dir="auto" className="min-w-0 truncate">
              {room.title}
            </span>
          </Link>
          <h1 className="text-title-xl">Vestiaire</h1>
          <p className="mt-1 text-on-scoreboard-2">
            <time dateTime={room.startsAt}>{formatDayAndTime(startsAt)}</time>
            <span className="max-md:block md:before:mx-2 md:before:content-['·']" dir="auto">
              <PlaceLink place={room} />
            </span>
          </p>
        </div>
        <MatchTiming room={room} now={now} />
      </div>
      <JerseyRow players={room.players} places={room.maxPlayers} />
    </header>
  )
}

function MatchTiming({ room, now }: { room: LockerRoom; now: Date }) {
  const [startsAt, endsAt] = [new Date(room.startsAt), new Date(room.endsAt)]
  const statusText = room.status === 'cancelled' ? 'Annulé' : now >= endsAt ? 'Terminé' : now >= startsAt ? 'En cours' : null
  return (
    <div className="grid justify-items-end gap-1.5 text-right max-xs:justify-items-start max-xs:text-left text-sm text-on-scoreboard-2">
      {statusText ? (
        <b className="text-white">{statusText}</b>
      ) : (
        <>
          <Countdown minutes={(startsAt.getTime() - now.getTime()) / 60_000} small />
          <span>avant le coup d’envoi</span>
        </>
      )}
    </div>
  )
}
