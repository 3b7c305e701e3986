import { formatDay, formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { WhistleIcon } from '#ui/icons/frame-icons.ts'
import { ChevronLeftIcon } from '#ui/icons/icons.ts'
import { TurfCircle } from '#ui/layout/turf-circle.tsx'
import { Bib } from '#ui/match/bib.tsx'
import { AWAY_KIT, Jersey } from '#ui/match/jersey.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** The final whistle: the score, and how long the vote is open. @param isCast the viewer's ballot is in the box */
export function FullTimeHeader({ room, isCast }: { room: LockerRoom; isCast: boolean }) {
  return (
    <header className="turf on-turf relative overflow-hidden">
      <TurfCircle radius={190} height={300} className="text-white/34" />
      <div className="page relative grid justify-items-center gap-2 pt-4.5 pb-5 text-center leading-[1.3] lg:pt-6.5 lg:pb-7">
        <Link
          to="/matches/$id/locker-room"
          params={{ id: room.id }}
          search={{ onglet: 'discussion' }}
          replace
          aria-label="Retour au vestiaire"
          className={`${iconButtonClass('bar')} absolute! start-1 top-1 lg:start-3 lg:top-4`}
        >
          <ChevronLeftIcon />
        </Link>
        <p className="flex max-w-full items-center gap-2 px-11 font-semibold text-on-turf-2">
          <WhistleIcon className="size-5 flex-none" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {`${room.title}\u00a0· ${formatDay(new Date(room.startsAt))}`}
          </span>
        </p>
        <h1 className="text-title-xl">Match terminé</h1>
        {room.result && <Score result={room.result} />}
        <p className="flex items-center gap-2 font-semibold text-white">
          {!isCast && <RefereeCard color="yellow" />}
          <span>
            {isCast ? 'Votre bulletin est dans l’urne' : `Vote ouvert jusqu’au ${formatDayAndTime(new Date(room.vote.closesAt))}`}
          </span>
        </p>
      </div>
    </header>
  )
}

function Score({ result: { homeScore, awayScore } }: { result: NonNullable<LockerRoom['result']> }) {
  return (
    <p
      role="img"
      aria-label={`Chasubles ${homeScore}, Maillots ${awayScore}`}
      className="my-1 grid w-full max-w-105 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 max-xs:grid-cols-2 max-xs:[&>:nth-child(2)]:order-first max-xs:[&>:nth-child(2)]:col-span-2 max-xs:[&>:nth-child(2)]:justify-self-center"
    >
      <span className="grid justify-items-center gap-0.5 text-sm leading-tight">
        <Bib size={34} />
        <b>Chasubles</b>
      </span>
      <span className="numerals flex items-center gap-3.5 rounded-sm bg-scoreboard px-4.5 pt-1.5 pb-2 text-[3.25rem] leading-none font-stretch-[96%] shadow-[inset_0_0_0_1px_rgb(255_255_255/.14)]">
        {homeScore}
        <span className="h-1 w-3 bg-on-scoreboard-2" />
        {awayScore}
      </span>
      <span className="grid justify-items-center gap-0.5 text-sm leading-tight">
        <Jersey kit={AWAY_KIT} text="" size={34} />
        <b>Maillots</b>
      </span>
    </p>
  )
}
