import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Link } from '@tanstack/react-router'

import { Countdown } from '#ui/countdown.tsx'
import { ChevronLeftIcon } from '#ui/icon.tsx'
import { backLinkClass } from '#ui/turf-band.tsx'
import { PegRail } from './peg-rail.tsx'

/** The wall of the locker room: which match, how long until it begins, and the jerseys on their pegs. */
export function RoomHead({ room, now }: { room: LockerRoom; now: Date }) {
  const startsAt = new Date(room.startsAt)
  return (
    <header className="locker-wall overflow-hidden text-white">
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-5 pt-4.5 lg:pt-6">
        <div className="min-w-0">
          <Link to="/matches/$id" params={{ id: room.id }} className={backLinkClass}>
            <ChevronLeftIcon />
            <span dir="auto" className="min-w-0 truncate">
              {room.title}
            </span>
          </Link>
          <h1 className="text-titre-xl">Vestiaire</h1>
          <p className="mt-1 text-sur-tableau-2">
            <time dateTime={room.startsAt}>{formatDayAndTime(startsAt)}</time>
            <span className="max-md:block md:before:mx-2 md:before:content-['·']" dir="auto">
              {`${room.location}, ${room.city}`}
            </span>
          </p>
        </div>
        <When room={room} now={now} />
      </div>
      <PegRail players={room.players} places={room.maxPlayers} />
    </header>
  )
}

function When({ room, now }: { room: LockerRoom; now: Date }) {
  const [startsAt, endsAt] = [new Date(room.startsAt), new Date(room.endsAt)]
  const said = room.status === 'cancelled' ? 'Annulé' : now >= endsAt ? 'Terminé' : now >= startsAt ? 'En cours' : null
  return (
    <div className="grid justify-items-end gap-1.5 text-right text-sm text-sur-tableau-2">
      {said ? (
        <b className="text-white">{said}</b>
      ) : (
        <>
          <Countdown minutes={(startsAt.getTime() - now.getTime()) / 60_000} small />
          <span>avant le coup d’envoi</span>
        </>
      )}
    </div>
  )
}
