import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'
import { useJoinMatch } from '#features/matches/actions/use-join-match.ts'
import { useLeaveMatch } from '#features/matches/actions/use-leave-match.ts'
import { Button } from '#ui/forms/button.tsx'

/** What the viewer may do with a match from its card: one button, or nothing. */
export function MatchCardAction({ match }: { match: MatchCard }) {
  const { join, isJoining } = useJoinMatch(match)
  const { leave, isLeaving } = useLeaveMatch(match)
  const { can } = match
  const of = <span className="sr-only"> {match.title}</span>
  if (can.join)
    return (
      <Button variant="primary" busy={isJoining} onClick={ignoreDoubleClick(join)}>
        Rejoindre{of}
      </Button>
    )
  // Whoever would wait takes the place of somebody who looks for a replacement.
  if (can.joinWaitingList)
    return (
      <Button busy={isJoining} onClick={ignoreDoubleClick(join)}>
        {can.takePlace ? 'Je prends la place' : 'Liste d’attente'}
        {of}
      </Button>
    )
  if (can.leave)
    return (
      <Button busy={isLeaving} onClick={ignoreDoubleClick(leave)}>
        Me désister{of}
      </Button>
    )
  return null
}

/** The second click of a double click would take back what the first one did: by then the button says the contrary. */
const ignoreDoubleClick = (action: () => void) => (event: React.MouseEvent) => {
  if (event.detail < 2) action()
}
