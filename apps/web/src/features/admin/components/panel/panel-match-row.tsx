import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/moderation/match-moderation.schema'
import { useId } from 'react'
import { MATCH_STATUS_LABELS, MISSING_VALUE_TEXTS, matchDate, matchTime } from '#features/admin/panel-texts.ts'
import type { RequestPanelConfirm } from '#features/admin/use-panel-confirm.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CalendarIcon, PinIcon, PlayersIcon } from '#ui/icons/frame-icons.ts'
import { ClockIcon, TrashIcon } from '#ui/icons/icons.ts'
import { JERSEY_PATH } from '#ui/match/jersey-shapes.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { PanelFact, PanelFacts } from './panel-facts.tsx'
import { PanelRow } from './panel-row.tsx'
import { PrivacyBadge } from './privacy-badge.tsx'

/** A match, with its actions. */
export function PanelMatchRow({ match, requestConfirm }: { match: ModeratedMatch; requestConfirm: RequestPanelConfirm }) {
  const { id, title, type, location, currentPlayers, maxPlayers, organizerName, can } = match
  const titleId = useId()
  return (
    <PanelRow
      id={id}
      actions={
        <>
          {can.cancel && (
            <Button aria-describedby={titleId} onClick={requestConfirm({ kind: 'cancel-match', match })}>
              Annuler
            </Button>
          )}
          {can.removeGuests && (
            <Button aria-describedby={titleId} onClick={requestConfirm({ kind: 'remove-guests', match })}>
              Retirer les invités
            </Button>
          )}
          <Button variant="dangerGhost" aria-describedby={titleId} onClick={requestConfirm({ kind: 'delete-match', match })}>
            <TrashIcon />
            Supprimer
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <b id={titleId} dir="auto" className="me-1 font-strong">
          {title || UNKNOWN_LABELS.match}
        </b>
        <MatchStatusBadge match={match} />
        <PrivacyBadge isPrivate={type === 'private'} />
      </p>
      <PanelFacts>
        <PanelFact icon={CalendarIcon}>{matchDate(match)}</PanelFact>
        <PanelFact icon={ClockIcon}>{matchTime(match)}</PanelFact>
        <PanelFact icon={PinIcon}>{location || MISSING_VALUE_TEXTS.location}</PanelFact>
        <PanelFact icon={PlayersIcon}>
          <b className="font-strong text-ink tabular-nums">
            {currentPlayers}/{maxPlayers}
          </b>
        </PanelFact>
      </PanelFacts>
      <p className="mt-0.5 text-sm text-ink-2">Organisé par {organizerName || UNKNOWN_LABELS.organizer}</p>
    </PanelRow>
  )
}

function MatchStatusBadge({ match: { status } }: { match: ModeratedMatch }) {
  const label = MATCH_STATUS_LABELS[status]
  if (status === 'open')
    return (
      <Badge tone="green">
        <svg viewBox="0 0 64 62" className="fill-current" aria-hidden="true">
          <path d={JERSEY_PATH} />
        </svg>
        {label}
      </Badge>
    )
  return (
    <Badge tone={status === 'full' ? 'yellow' : 'red'}>
      <RefereeCard color={status === 'full' ? 'yellow' : 'red'} size="xs" />
      {label}
    </Badge>
  )
}
