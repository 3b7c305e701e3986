import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { Countdown } from '#ui/match/countdown.tsx'
import { JerseyRow } from './jersey-row.tsx'

/** Low, so that the chat has the screen of a phone; lower still while a keyboard covers half of it. */
export function LockerRoomHeader({ room, now }: { room: LockerRoom; now: Date }) {
  return (
    <header className="locker-wall on-turf flex-none overflow-hidden">
      <div className="page flex min-h-(--room-header-height) items-center gap-2 pt-(--room-header-top) pb-(--room-header-bottom) lg:pt-4 lg:pb-3">
        <Link to="/matches/$id" params={{ id: room.id }} aria-label="Retour au match" className={`-ms-3 ${iconButtonClass('bar')}`}>
          <ChevronLeftIcon />
        </Link>
        <div className="min-w-0 flex-1 leading-tight">
          <h1 className="text-[1.5rem]/[1.15] font-stretch-[78%] lg:text-[2rem]">Vestiaire</h1>
          {/* The dot is in a clipped margin, so that no line begins with it. */}
          <div className="mt-0.5 overflow-hidden text-sm text-on-scoreboard-2">
            <p className="-ms-3 flex flex-wrap">
              <span dir="auto" className="ms-3 max-w-[calc(100%-0.75rem)] truncate">
                {room.title}
              </span>
              <span className="flex max-w-full wrap-anywhere before:w-3 before:flex-none before:text-center before:content-['·']">
                <time dateTime={room.startsAt} className="min-w-0">
                  {dayAndTimeText(new Date(room.startsAt), now)}
                </time>
              </span>
            </p>
          </div>
        </div>
        <MatchTiming room={room} now={now} />
      </div>
      <JerseyRow players={room.players} places={room.maxPlayers} />
    </header>
  )
}

function MatchTiming({ room, now }: { room: LockerRoom; now: Date }) {
  const startsAt = new Date(room.startsAt)
  const endsAt = new Date(room.endsAt)
  const statusText = room.status === 'cancelled' ? 'Annulé' : now >= endsAt ? 'Terminé' : now >= startsAt ? 'En cours' : null
  if (statusText) return <b className="flex-none text-sm">{statusText}</b>
  return (
    <div className="flex-none max-lg:hidden">
      <Countdown minutes={(startsAt.getTime() - now.getTime()) / 60_000} small />
    </div>
  )
}
