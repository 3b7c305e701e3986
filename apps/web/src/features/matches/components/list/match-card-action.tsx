import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useRef } from 'react'
import { useJoinMatch } from '#features/matches/actions/use-join-match.ts'
import { useLeaveMatchNow } from '#features/matches/actions/use-leave-match-now.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'

type MatchCardActionProps = {
  match: MatchCard
  /** Ids of what tells this match from others of its title. */
  describedBy?: string
  isQuiet?: boolean
}

/** The main action of a match card, if any. Who plays leaves on the page of the match, or with « Annuler » right after joining. */
export function MatchCardAction({ match, describedBy, isQuiet }: MatchCardActionProps) {
  const { id, can, viewer } = match
  const { leaveNow } = useLeaveMatchNow(match)
  const link = useRef<HTMLAnchorElement>(null)
  const focusLink = useFocusAfterChange(viewer.status, link)
  const { join, isJoining } = useJoinMatch(match, { onUndo: (joined) => void leaveNow(joined.viewer.status) })
  const accessibleSuffix = <span className="sr-only"> {match.title}</span>
  if (can.join || can.joinWaitingList)
    return (
      <Button
        variant={can.join && !isQuiet ? 'primary' : 'secondary'}
        busy={isJoining}
        aria-describedby={describedBy}
        onClick={() => {
          focusLink()
          join()
        }}
      >
        {joinText(can)}
        {accessibleSuffix}
      </Button>
    )
  if (!can.leave) return null
  const props = {
    ref: link,
    params: { id },
    'aria-describedby': describedBy,
    className: buttonClass(),
    // Ignores the second click of a double click on the button that was here before.
    onClick: (event: React.MouseEvent) => event.detail > 1 && event.preventDefault(),
  }
  return can.enterLockerRoom ? (
    <Link to="/matches/$id/locker-room" {...props}>
      Vestiaire{accessibleSuffix}
    </Link>
  ) : (
    <Link to="/matches/$id" {...props}>
      Voir le match{accessibleSuffix}
    </Link>
  )
}

/** Instead of waiting, the viewer takes the place of a player who seeks a replacement. */
function joinText(can: MatchCard['can']): string {
  if (can.join) return 'Rejoindre'
  return can.takePlace ? 'Je prends la place' : 'Liste d’attente'
}
