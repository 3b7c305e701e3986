import { count, formatPrice } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import type { Stance } from '../match-stance.ts'
import { joinLabel } from '../stance-words.ts'

type MatchActionBarProps = {
  match: Match
  stance: Stance
  joining: boolean
  onJoin: () => void
}

/** On a phone, the place to take under the thumb: it stands in for the panel while there is one to take. */
export function MatchActionBar({ match, stance, joining, onJoin }: MatchActionBarProps) {
  if (stance.kind !== 'open' && stance.kind !== 'full') return null
  return (
    <ActionBar
      title={stance.kind === 'open' ? count(stance.placesLeft, 'place') : 'Complet'}
      text={
        stance.kind === 'open'
          ? formatPrice(match.pricePerPlayer)
          : match.waitingPlayers > 0
            ? `${match.waitingPlayers} sur le banc`
            : 'Banc vide'
      }
    >
      <Button variant="primary" size="lg" busy={joining} busyLabel="Inscription…" onClick={onJoin}>
        {joinLabel(stance.kind)}
      </Button>
    </ActionBar>
  )
}
