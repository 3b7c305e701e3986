import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { rhythmText } from '@coup-denvoi/contract/series/series.texts'
import { levelText } from '#features/matches/text/level-text.ts'
import { minReliabilityText } from '#features/matches/text/min-reliability-text.ts'
import { REPLACEMENT_SOUGHT_TEXT } from '#features/matches/text/ticket-content.ts'
import { visibilityText } from '#features/matches/text/visibility-text.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ShieldIcon } from '#ui/icons/frame-icons.ts'
import { GlobeIcon, LockIcon, RepeatIcon } from '#ui/icons/icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { MinimumBadge } from '../minimum-badge.tsx'

export function MatchHeader({ match, now }: { match: Match; now: Date }) {
  return (
    <TurfHeader
      zone="half"
      before={<BackLink to="/matches">Matchs</BackLink>}
      visual={<DateJersey date={new Date(match.startsAt)} state="chalk" className="w-19 self-start md:w-26" />}
      title={match.title}
    >
      <p dir="auto" className="mt-2 text-on-turf-2">
        {match.viewer.isOrganizer ? (
          'Organisé par vous'
        ) : (
          <>
            Organisé par{' '}
            <span className="[&_a]:-my-[11px] [&_a]:inline-block [&_a]:py-[11px] [&_a]:hover:text-white">
              <PlayerName id={match.organizer.hasProfile ? match.organizerId : null} name={match.organizerName} />
            </span>
          </>
        )}
      </p>
      {match.group && (
        <IconLine icon={ShieldIcon} className="mt-1">
          {'Groupe\u00a0: '}
          <Link to="/groups/$id" params={{ id: match.group.id }} className="-my-[11px] inline-block py-[11px] font-semibold text-white">
            {match.group.name}
          </Link>
        </IconLine>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        {match.replacementsSought > 0 && (
          <Badge>
            <RefereeCard color="yellow" size="xs" />
            {REPLACEMENT_SOUGHT_TEXT}
          </Badge>
        )}
        <MinimumBadge match={match} now={now} />
        <Badge>
          {match.type === 'private' ? <LockIcon /> : <GlobeIcon />}
          <span className="whitespace-normal">{visibilityText(match, now)}</span>
        </Badge>
        {match.series && (
          <Badge>
            <RepeatIcon />
            {rhythmText(match.series)}
          </Badge>
        )}
        <Badge>{match.format === 'Libre' ? 'Format libre' : match.format}</Badge>
        {match.label && <Badge>{match.label}</Badge>}
        <Badge>{levelText(match.level)}</Badge>
        {match.surface && <Badge>{match.surface}</Badge>}
        {match.minReliability !== null && (
          <Badge>
            <span className="whitespace-normal">{minReliabilityText(match)}</span>
          </Badge>
        )}
      </p>
    </TurfHeader>
  )
}
