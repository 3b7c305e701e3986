import type { PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { CONFIRMED_TEXT, minimumText } from '#features/matches/text/ticket-content.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { CheckIcon, PlayersIcon } from '#ui/icons/frame-icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** « Confirmé », « En danger », or how many players are missing. Nothing without a minimum. */
export function MinimumBadge({ match, now }: { match: PublicMatchCard; now: Date }) {
  const text = minimumText(match, now)
  return (
    text && (
      <Badge>
        {text === CONFIRMED_TEXT ? <CheckIcon /> : match.isInDanger ? <RefereeCard color="yellow" size="xs" /> : <PlayersIcon />}
        <span className="whitespace-normal">{text}</span>
      </Badge>
    )
  )
}
