import { UNKNOWN } from '@coup-denvoi/contract/kit/unknown'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/match-moderation.schema'
import { useId } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CalendarIcon, ClockIcon, PinIcon, PlayersIcon, TrashIcon } from '#ui/icon.tsx'
import { JERSEY } from '#ui/jersey-shapes.ts'
import { MATCH_STATES, MISSING, matchDate, matchTime } from '../panel-texts.ts'
import type { AskPanel } from '../use-panel-tab.ts'
import { PanelFact, PanelFacts } from './panel-facts.tsx'
import { PrivacyBadge } from './panel-privacy-badge.tsx'
import { PanelRow } from './panel-row.tsx'

/** A match, with what can be done with it. */
export function PanelMatchRow({ match, ask }: { match: ModeratedMatch; ask: AskPanel }) {
  const { id, title, type, location, currentPlayers, maxPlayers, organizerName, can } = match
  const titleId = useId()
  return (
    <PanelRow
      id={id}
      actions={
        <>
          {can.cancel && (
            <Button aria-describedby={titleId} onClick={ask({ kind: 'cancel-match', match })}>
              Annuler
            </Button>
          )}
          <Button variant="dangerBare" aria-describedby={titleId} onClick={ask({ kind: 'delete-match', match })}>
            <TrashIcon />
            Supprimer
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <b id={titleId} dir="auto" className="me-1 font-fort">
          {title || UNKNOWN.match}
        </b>
        <State match={match} />
        <PrivacyBadge isPrivate={type === 'private'} />
      </p>
      <PanelFacts>
        <PanelFact icon={CalendarIcon}>{matchDate(match)}</PanelFact>
        <PanelFact icon={ClockIcon}>{matchTime(match)}</PanelFact>
        <PanelFact icon={PinIcon}>{location || MISSING.location}</PanelFact>
        <PanelFact icon={PlayersIcon}>
          <b className="font-fort text-encre tabular-nums">
            {currentPlayers}/{maxPlayers}
          </b>
        </PanelFact>
      </PanelFacts>
      <p className="mt-0.5 text-sm text-encre-2">Organisé par {organizerName || UNKNOWN.organizer}</p>
    </PanelRow>
  )
}

function State({ match: { status } }: { match: ModeratedMatch }) {
  const label = MATCH_STATES[status]
  if (status === 'open')
    return (
      <Badge tone="green">
        <svg viewBox="0 0 64 62" className="fill-current" aria-hidden="true">
          <path d={JERSEY} />
        </svg>
        {label}
      </Badge>
    )
  return (
    <Badge tone={status === 'full' ? 'yellow' : 'red'}>
      <Card colour={status === 'full' ? 'yellow' : 'red'} size="xs" />
      {label}
    </Badge>
  )
}
