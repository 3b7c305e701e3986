import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { shortPriceText } from '@coup-denvoi/contract/matches/match-price.texts'
import { useLiveMatch } from '#features/matches/live/matches.live.ts'
import { CLOSED_TEXTS, isJoiningClosed, type PublicMatchState, publicMatchStateOf } from '#features/matches/public-match.ts'
import { publicInvitationText } from '#features/matches/text/organizer-text.ts'
import { sharePath } from '#features/matches/text/share-link.ts'
import { minimumText, placeText, REPLACEMENT_SOUGHT_TEXT } from '#features/matches/text/ticket-content.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { QrCode } from '#ui/layout/qr-code.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfCircle } from '#ui/layout/turf-circle.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { MinimumBadge } from '../minimum-badge.tsx'
import { PublicPlayerJerseys } from './public-player-jerseys.tsx'

type PosterPageProps = {
  match: PublicMatch
  /** Of the share link, for a private match. */
  token?: string
  /** `https://foot.example`, for the QR code. */
  origin: string
}

/** /match-public/{id}: a poster for a screen or for print (styles/print.css). */
export function PosterPage({ match, token, origin }: PosterPageProps) {
  useLiveMatch(match.id, { token })
  const now = useNow()
  const state = publicMatchStateOf(match, now)
  return (
    <div data-poster="" className="turf relative grid flex-1 overflow-hidden [--stripe-width:104px]">
      <TurfCircle radius={230} height={600} className="text-white/36" />
      <div className="page relative grid grid-cols-[minmax(0,1fr)] content-center gap-x-12 gap-y-7 py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <PosterHeader match={match} token={token} state={state} now={now} />
        {isJoiningClosed(state) ? (
          <p role="status" className="title on-turf justify-self-center rounded-sm bg-bar px-5 py-4 text-center text-title-md">
            {CLOSED_TEXTS[state]}
          </p>
        ) : (
          <Sheet as="div" data-poster-code="" className="grid justify-items-center gap-3 justify-self-center p-5 text-center">
            <QrCode label="Code QR du lien" url={`${origin}${sharePath({ ...match, inviteToken: token ?? null })}`} className="size-60" />
            <p className="title text-title-md">{callToActionText(match, state)}</p>
            <p className="max-w-60 text-sm text-ink-2">Visez ce code avec votre téléphone pour ouvrir la feuille de match.</p>
          </Sheet>
        )}
        <div className="min-w-0 lg:col-span-2">
          <PublicPlayerJerseys match={match} now={now} />
        </div>
      </div>
    </div>
  )
}

function PosterHeader({ match, token, state, now }: { match: PublicMatch; token?: string; state: PublicMatchState; now: Date }) {
  return (
    <div
      data-poster-head=""
      className="on-turf grid grid-cols-[minmax(0,1fr)] justify-items-center gap-x-10 gap-y-5 text-center lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:justify-items-start lg:text-start"
    >
      <DateJersey date={new Date(match.startsAt)} state="chalk" className="w-40 drop-shadow-[0_14px_18px_rgb(4_22_14/.35)] lg:w-57" />
      <div className="grid w-full min-w-0 justify-items-center gap-1.5 lg:justify-items-start">
        <p className="inline-flex items-center gap-2 font-semibold text-on-turf-2">
          <Jersey kit={match.organizerKit} text="" size={32} />
          <span dir="auto">{publicInvitationText(match, state)}</span>
        </p>
        <h1 dir="auto" className="text-display">
          {match.title}
        </h1>
        <p className="title text-[min(1.75rem,10vw)]/[1.4] font-stretch-[80%]">
          <time dateTime={match.startsAt}>{formatDayAndTime(new Date(match.startsAt))}</time>
        </p>
        <IconLine icon={PinIcon} className="text-start text-lg">
          {placeText(match)}
        </IconLine>
        <ul aria-label="En bref" className="mt-1.5 flex flex-wrap justify-center gap-2 lg:justify-start">
          {[match.format, shortPriceText(match)].map((fact) => (
            <li key={fact} className="flex">
              <Badge>{fact}</Badge>
            </li>
          ))}
          {minimumText(match, now) !== null && (
            <li className="flex">
              <MinimumBadge match={match} now={now} />
            </li>
          )}
        </ul>
        <div data-poster-buttons="" className="mt-3.5 flex w-full flex-wrap justify-center gap-3 lg:justify-start">
          <Button variant="chalk" size="lg" onClick={() => window.print()}>
            Imprimer
          </Button>
          <Link
            to="/match/$matchId"
            params={{ matchId: match.id }}
            search={{ token }}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            Ouvrir la feuille de match
          </Link>
        </div>
      </div>
    </div>
  )
}

/** « 3 places à prendre » */
function callToActionText(match: PublicMatch, state: PublicMatchState): string {
  if (state === 'open') return `${formatCount(placesLeft(match), 'place')} à prendre`
  return state === 'replacing' ? REPLACEMENT_SOUGHT_TEXT : 'Complet'
}
