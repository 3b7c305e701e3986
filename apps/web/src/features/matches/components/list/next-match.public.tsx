import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { ReactNode } from 'react'
import { nextMatchIntro, splitNextMatch } from '#features/matches/next-match.ts'
import { mapsAddress } from '#features/matches/text/maps-address.ts'
import { placeText } from '#features/matches/text/ticket-content.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { ClockIcon, DirectionsIcon } from '#ui/icons/icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { PitchMarkings } from '#ui/layout/turf-header.tsx'
import { Countdown } from '#ui/match/countdown.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'
import { PlacesRow } from '#ui/match/places-row.tsx'

/** The header of the home page: the viewer's next match with a countdown. */
export function NextMatch({ match, now }: { match: MatchCard; now: Date }) {
  const startsAt = new Date(match.startsAt)
  const plays = match.viewer.status === 'going'
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / 60_000)
  return (
    <NextMatchBanner jersey={<DateJersey date={startsAt} state={plays ? 'mine' : 'chalk'} size={176} className={jerseyClass} />}>
      <div className="max-lg:contents">
        <p className={leadClass}>{nextMatchIntro(match, now)}</p>
        <h1 dir="auto" className={titleClass}>
          <Link
            to="/matches/$id"
            params={{ id: match.id }}
            className="-my-[7px] inline-block py-[7px] no-underline hover:underline hover:decoration-3"
          >
            {match.title}
          </Link>
        </h1>
        <IconLine icon={ClockIcon} className="relative max-lg:col-start-2">
          <time dateTime={match.startsAt}>{formatDayAndTime(startsAt)}</time>
        </IconLine>
        <IconLine icon={PinIcon} className="relative mt-1 max-lg:col-start-2">
          {placeText(match)}
        </IconLine>
        <div className="relative mt-4 flex flex-wrap gap-2.5 max-lg:col-span-full max-lg:row-start-7 lg:mt-4.5">
          {match.can.enterLockerRoom ? (
            <Link
              to="/matches/$id/locker-room"
              params={{ id: match.id }}
              className={`${buttonClass({ variant: 'primary' })} max-sm:flex-1`}
            >
              Vestiaire
            </Link>
          ) : (
            <Link to="/matches/$id" params={{ id: match.id }} className={`${buttonClass({ variant: 'primary' })} max-sm:flex-1`}>
              Voir la feuille
            </Link>
          )}
          <a
            href={mapsAddress(match)}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass({ variant: 'outline' })} max-sm:flex-1 [&>svg]:text-on-turf-2`}
          >
            <DirectionsIcon />
            Itinéraire
          </a>
        </div>
      </div>
      <div className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2 max-lg:col-span-full max-lg:row-start-6 max-lg:mt-4.5 lg:block">
        {minutes > 0 && (
          <>
            <p className="text-sm leading-tight text-on-turf-2 xs:max-lg:max-w-[6.5em] lg:mb-1.5">Coup d’envoi dans</p>
            <div className="max-sm:ms-auto">
              <Countdown minutes={minutes} />
            </div>
          </>
        )}
        <div className="flex flex-[1_1_100%] items-center gap-3.5 sm:max-lg:flex-[0_1_340px] lg:mt-3.5">
          <div className="min-w-0 flex-1 lg:max-w-[230px]">
            <PlacesRow taken={match.currentPlayers} total={match.maxPlayers} mine={plays ? match.currentPlayers - 1 : undefined} />
          </div>
          <PlacesCount taken={match.currentPlayers} total={match.maxPlayers} />
        </div>
      </div>
    </NextMatchBanner>
  )
}

/** The header of the home page for a user without a match. */
export function NoNextMatch() {
  return (
    <NextMatchBanner jersey={<EmptyJersey text="?" size={176} highlight="moving" className={jerseyClass} />}>
      <div className="max-lg:contents">
        <p className={leadClass}>Votre prochain match</p>
        <h1 className={titleClass}>Rejoignez un match, votre maillot vous attend.</h1>
        <div className="relative mt-4 flex flex-wrap gap-2.5 max-lg:col-span-full lg:mt-4.5">
          <Link to="/matches" className={`${buttonClass({ variant: 'primary' })} max-sm:flex-1`}>
            Voir les matchs
          </Link>
          <Link to="/organiser" className={`${buttonClass({ variant: 'outline' })} max-sm:flex-1`}>
            Organiser un match
          </Link>
        </div>
      </div>
    </NextMatchBanner>
  )
}

/** The next match as a subtitle. @param ownMatches the viewer's upcoming matches, by date */
export function NextMatchLine({ ownMatches, now }: { ownMatches: readonly MatchCard[]; now: Date }) {
  const { next } = splitNextMatch(ownMatches, now)
  if (!next) return 'Rejoignez un match, votre maillot vous attend.'
  return (
    <>
      {nextMatchIntro(next, now)}
      {'\u00a0: '}
      <Link to="/matches/$id" params={{ id: next.id }} className="font-semibold text-white">
        {next.title}
      </Link>
    </>
  )
}

export function NextMatchSkeleton() {
  return (
    <NextMatchBanner jersey={<div className={jerseyClass} />}>
      <div className="h-75 sm:h-68.5 lg:h-[195px]">
        <h1 className="sr-only">Accueil</h1>
      </div>
    </NextMatchBanner>
  )
}

function NextMatchBanner({ jersey, children }: { jersey: ReactNode; children: ReactNode }) {
  return (
    <section className="turf on-turf relative overflow-hidden after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:bg-on-turf-line">
      <div className="page relative grid grid-cols-[108px_minmax(0,1fr)] max-xs:block content-start items-center gap-x-4 pt-6 pb-7 sm:max-lg:grid-cols-[148px_minmax(0,1fr)] sm:max-lg:gap-x-6 lg:grid-cols-[176px_minmax(0,1fr)_300px] lg:gap-8 lg:pt-10 lg:pb-11.5">
        <PitchMarkings zone="center" className="max-sm:hidden max-lg:-right-24! lg:right-[17%]!" />
        {/* On phones the center circle is around the jersey, not behind the buttons. */}
        <div className="relative max-sm:before:absolute max-sm:before:inset-[calc(50%-59px)] max-sm:before:rounded-round max-sm:before:border-2 max-sm:before:border-turf-line max-lg:row-[1/span_5] max-lg:self-center max-sm:before:max-xs:hidden">
          {jersey}
        </div>
        {children}
      </div>
    </section>
  )
}

const jerseyClass = 'relative h-auto w-25 max-sm:mx-1 sm:max-lg:w-37 lg:w-44'
const leadClass = 'relative font-semibold text-on-turf-2 max-lg:col-start-2'
const titleClass = 'relative mt-0.5 mb-1.5 max-lg:col-start-2 lg:text-[3.25rem]'
