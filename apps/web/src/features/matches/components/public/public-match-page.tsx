import { formatDuration } from '@coup-denvoi/contract/lib/local-time'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { shortPriceText } from '@coup-denvoi/contract/matches/match-price.texts'
import { useLiveMatch } from '#features/matches/live/matches.live.ts'
import { isJoiningClosed, publicMatchStateOf } from '#features/matches/public-match.ts'
import { levelText } from '#features/matches/text/level-text.ts'
import { minReliabilityText } from '#features/matches/text/min-reliability-text.ts'
import { publicInvitationText } from '#features/matches/text/organizer-text.ts'
import { minimumText, REPLACEMENT_SOUGHT_TEXT } from '#features/matches/text/ticket-content.ts'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { GlobeIcon, LockIcon } from '#ui/icons/icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { Columns, Page } from '#ui/layout/page.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { MatchPoster } from '#ui/match/match-poster.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'
import { PlacesRow } from '#ui/match/places-row.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { MinimumBadge } from '../minimum-badge.tsx'
import { OrganizerNote } from '../organizer/organizer-note.tsx'
import { PlaceLink } from '../place-link.public.tsx'
import { PublicMatchActions } from './public-match-actions.tsx'
import { PublicPlayerJerseys } from './public-player-jerseys.tsx'

type PublicMatchPageProps = {
  match: PublicMatch
  /** Of the share link, for a private match. */
  token?: string
  /** Why « Je viens » was refused: the code of the error. */
  refusal?: string
}

/** /match/{id}: a shared match, as visitors see it. */
export function PublicMatchPage({ match, token, refusal }: PublicMatchPageProps) {
  useLiveMatch(match.id, { token })
  const now = useNow()
  const state = publicMatchStateOf(match, now)
  return (
    <>
      <MatchPoster
        date={new Date(match.startsAt)}
        host={
          <>
            <Jersey kit={match.organizerKit} text="" size={32} />
            <span dir="auto">{publicInvitationText(match, state)}</span>
          </>
        }
        title={match.title}
        when={<time dateTime={match.startsAt}>{dayAndTimeText(new Date(match.startsAt), now)}</time>}
      >
        <IconLine icon={PinIcon} className="text-start">
          <PlaceLink place={match} />
        </IconLine>
        <ul aria-label="En bref" className="mt-1.5 flex flex-wrap justify-center gap-2 lg:justify-start">
          {badgeTexts(match).map((text) => (
            <li key={text} className="flex">
              <Badge>
                <span className="whitespace-normal">{text}</span>
              </Badge>
            </li>
          ))}
          <li className="flex">
            <Badge>
              {match.type === 'public' ? <GlobeIcon /> : <LockIcon />}
              {match.type === 'public' ? 'Public' : 'Privé'}
            </Badge>
          </li>
          {minimumText(match, now) !== null && (
            <li className="flex">
              <MinimumBadge match={match} now={now} />
            </li>
          )}
          {match.replacementsSought > 0 && !isJoiningClosed(state) && (
            <li className="flex">
              <Badge>
                <RefereeCard color="yellow" size="xs" />
                {REPLACEMENT_SOUGHT_TEXT}
              </Badge>
            </li>
          )}
        </ul>
        <div className="mt-3 flex w-full max-w-85 items-center justify-center gap-3.5 lg:justify-start">
          <PlacesRow taken={match.currentPlayers} total={match.maxPlayers} className="min-w-0" />
          <PlacesCount taken={match.currentPlayers} total={match.maxPlayers} />
        </div>
        <PublicMatchActions match={match} token={token} refusal={refusal} now={now} />
      </MatchPoster>
      <Page>
        <Columns aside="right">
          <PublicPlayerJerseys match={match} now={now} />
          {match.description && <OrganizerNote text={match.description} />}
        </Columns>
      </Page>
    </>
  )
}

function badgeTexts(match: PublicMatch): string[] {
  const texts: string[] = [match.format, shortPriceText(match), formatDuration(match.durationMinutes), levelText(match.level)]
  return [...texts, ...[match.label, match.surface, minReliabilityText(match)].filter((text) => text !== null)]
}
