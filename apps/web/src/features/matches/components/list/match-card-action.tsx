import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useJoinMatch } from '#features/matches/actions/use-join-match.ts'
import { useLeaveMatch } from '#features/matches/actions/use-leave-match.ts'
import { Button } from '#ui/forms/button.tsx'

/** The main action of a match card, if any. */
export function MatchCardAction({ match }: { match: MatchCard }) {
  const { join, isJoining } = useJoinMatch(match)
  const { leave, isLeaving } = useLeaveMatch(match)
  const { can } = match
  const accessibleSuffix = <span className="sr-only"> {match.title}</span>
  if (can.join)
    return (
      <Button variant="primary" busy={isJoining} onClick={ignoreDoubleClick(join)}>
        Rejoindre{accessibleSuffix}
      </Button>
    )
  // Instead of waiting, the viewer takes the place of a player who seeks a replacement.
  if (can.joinWaitingList)
    return (
      <Button busy={isJoining} onClick={ignoreDoubleClick(join)}>
        {can.takePlace ? 'Je prends la place' : 'Liste d’attente'}
        {accessibleSuffix}
      </Button>
    )
  if (can.leave)
    return (
      <Button busy={isLeaving} onClick={ignoreDoubleClick(leave)}>
        Me désister{accessibleSuffix}
      </Button>
    )
  return null
}

/** After the first click of a double click, the button does the opposite. */
const ignoreDoubleClick = (action: () => void) => (event: React.MouseEvent) => {
  if (event.detail < 2) action()
}
