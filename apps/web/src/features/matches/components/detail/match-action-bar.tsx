import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { shortPriceText } from '@coup-denvoi/contract/matches/match-price.texts'
import type { ViewerState } from '#features/matches/page/viewer-state.ts'
import { isJoinableState, type JoinableState, joinLabel } from '#features/matches/text/join-panel-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { ShortTimeLeft } from '../joining/offer-panel.tsx'

/** On a phone, the main button of a place that is held for the viewer. */
export function OfferActionBar({ match, until, isTaking, onTake }: { match: Match; until: string; isTaking: boolean; onTake: () => void }) {
  return (
    <ActionBar title={<ShortTimeLeft id={match.id} until={until} />} text={shortPriceText(match)}>
      <Button variant="primary" size="lg" busy={isTaking} busyLabel="Inscription…" onClick={onTake}>
        Je prends la place
      </Button>
    </ActionBar>
  )
}

type MatchActionBarProps = {
  match: Match
  viewerState: ViewerState
  isJoining: boolean
  onJoin: () => void
}

/** On a phone, replaces the join panel while the viewer can join. */
export function MatchActionBar({ match, viewerState, isJoining, onJoin }: MatchActionBarProps) {
  if (!isJoinableState(viewerState)) return null
  return (
    <ActionBar {...actionBarTexts(viewerState, match)}>
      <Button variant="primary" size="lg" busy={isJoining} busyLabel="Inscription…" onClick={onJoin}>
        {joinLabel(viewerState)}
      </Button>
    </ActionBar>
  )
}

function actionBarTexts(state: JoinableState, match: Match): { title: string; text: string } {
  switch (state.kind) {
    case 'open':
      return { title: formatCount(state.placesLeft, 'place'), text: shortPriceText(match) }
    case 'replacing':
      return { title: formatCount(state.seekerCount, 'place'), text: 'À reprendre' }
    case 'full':
      return { title: 'Complet', text: match.waitingPlayers > 0 ? `${match.waitingPlayers} sur le banc` : 'Banc vide' }
  }
}
