import { formatAtTime, formatDay, formatDuration, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { priceText } from '@coup-denvoi/contract/matches/match-price.texts'
import type { ReactNode } from 'react'
import { mapsAddress } from '#features/matches/text/maps-address.ts'
import { calendarFilePath } from '#features/matches/text/share-link.ts'
import { placeLines } from '#features/matches/text/ticket-content.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useSiteZone } from '#lib/ssr/use-site-zone.ts'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { CalendarIcon, PinIcon } from '#ui/icons/frame-icons.ts'
import type { Icon } from '#ui/icons/icon.tsx'
import { CalendarAddIcon, DirectionsIcon, EuroIcon } from '#ui/icons/icons.ts'
import { PreviousValue } from './previous-value.tsx'

const MINUTE = 60_000

/** When, where and for how much. Until kick-off, a changed date, time or place is marked. @param token of the share link */
export function MatchFacts({ match, token }: { match: Match; token?: string }) {
  const now = useNow()
  const startsAt = new Date(match.startsAt)
  const endsAt = new Date(startsAt.getTime() + match.durationMinutes * MINUTE)
  const before = match.change?.startsAt ? new Date(match.change.startsAt) : startsAt
  const [place, address] = placeLines(match)
  const zone = useSiteZone(startsAt)
  return (
    <dl className="grid overflow-hidden rounded-md border border-border bg-surface *:not-first:border-t *:not-first:border-border lg:grid-cols-3 lg:*:not-first:border-s lg:*:not-first:border-t-0">
      <Fact
        icon={CalendarIcon}
        label="Date"
        value={<time dateTime={match.startsAt}>{dayAndTimeText(startsAt, now)}</time>}
        text={[`${formatDuration(match.durationMinutes)}, fin ${formatAtTime(endsAt)}`, zone].filter(Boolean).join('. ')}
        action={
          <a download href={calendarFilePath({ ...match, inviteToken: match.inviteToken ?? token ?? null })} className={ACTION_CLASS}>
            <CalendarAddIcon />
            Agenda
          </a>
        }
      >
        <Change label="Nouvelle date" previous={formatDay(before)} current={formatDay(startsAt)} />
        <Change label="Nouvelle heure" previous={formatTime(before)} current={formatTime(startsAt)} />
      </Fact>
      <Fact
        icon={PinIcon}
        label="Lieu"
        value={place}
        text={address}
        link={
          match.placeId && (
            <Link to="/terrains/$id" params={{ id: match.placeId }} className="-my-2.5 inline-block py-2.5 text-sm font-strong text-ink">
              Fiche du terrain
            </Link>
          )
        }
        action={
          <a href={mapsAddress(match)} target="_blank" rel="noopener noreferrer" className={ACTION_CLASS}>
            <DirectionsIcon />
            Itinéraire
          </a>
        }
      >
        {match.change?.location && <Change label="Nouveau lieu" previous={match.change.location} />}
      </Fact>
      <Fact icon={EuroIcon} label="Prix" value={priceText(match)} />
    </dl>
  )
}

const ACTION_CLASS = `${buttonClass()} min-w-[7.4rem] px-2.5!`

type FactProps = {
  icon: Icon
  /** For screen readers: the icon shows it. */
  label: string
  value: ReactNode
  text?: string
  link?: ReactNode
  action?: ReactNode
  /** The marks of what has changed. */
  children?: ReactNode
}

function Fact({ icon: FactIcon, label, value, text, link, action, children }: FactProps) {
  return (
    <div className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2.5 ps-4 pe-3 leading-[1.3] max-[22.5rem]:grid-cols-[24px_minmax(0,1fr)] lg:grid-cols-[24px_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:items-start lg:gap-2.5 lg:p-4">
      <dt>
        <FactIcon className="size-5.5 text-ink-3" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        <b dir="auto" className="block font-strong">
          {value}
        </b>
        {text && (
          <span dir="auto" className="text-sm text-ink-2">
            {text}
          </span>
        )}
        {link && <span className="block">{link}</span>}
        {children}
      </dd>
      {action && <dd className="justify-self-start max-[22.5rem]:col-start-2 lg:col-start-2">{action}</dd>}
    </div>
  )
}

/** @param label of the badge @param current shows nothing where it is the previous value */
function Change({ label, previous, current }: { label: string; previous: string; current?: string }) {
  if (previous === current) return null
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone="yellow">{label}</Badge>
      <PreviousValue className="min-w-0 text-sm wrap-anywhere">{previous}</PreviousValue>
    </span>
  )
}
