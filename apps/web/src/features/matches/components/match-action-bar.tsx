import { count, formatPrice } from '@coup-denvoi/contract/kit/format'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import type { Stance } from '../match-stance.ts'
import { isOpenStance, joinLabel, type OpenStance } from '../stance-words.ts'

type MatchActionBarProps = {
  match: Match
  stance: Stance
  joining: boolean
  onJoin: () => void
}

/** On a phone, the place to take under the thumb: it stands in for the panel while there is one to take. */
export function MatchActionBar({ match, stance, joining, onJoin }: MatchActionBarProps) {
  if (!isOpenStance(stance)) return null
  return (
    <ActionBar {...wordsOf(stance, match)}>
      <Button variant="primary" size="lg" busy={joining} busyLabel="Inscription…" onClick={onJoin}>
        {joinLabel(stance)}
      </Button>
    </ActionBar>
  )
}

function wordsOf(stance: OpenStance, { pricePerPlayer, waitingPlayers }: Match): { title: string; text: string } {
  switch (stance.kind) {
    case 'open':
      return { title: count(stance.placesLeft, 'place'), text: formatPrice(pricePerPlayer) }
    case 'replacing':
      return { title: count(stance.seekers, 'place'), text: 'À reprendre' }
    case 'full':
      return { title: 'Complet', text: waitingPlayers > 0 ? `${waitingPlayers} sur le banc` : 'Banc vide' }
  }
}
