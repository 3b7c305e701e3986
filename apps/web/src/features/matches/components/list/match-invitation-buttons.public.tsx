import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useDeclineMatch } from '#features/matches/actions/use-decline-match.ts'
import { useJoinMatch } from '#features/matches/actions/use-join-match.ts'
import { useLeaveMatchNow } from '#features/matches/actions/use-leave-match-now.ts'
import { Button } from '#ui/forms/button.tsx'

type MatchInvitationButtonsProps = {
  match: MatchCard
  /** The id of the element that names the match. */
  describedBy: string
  /** Called before the answer is sent: the buttons are about to disappear. */
  onAnswer: () => void
  onAnswered: () => unknown
}

/** « J’y serai », « Non merci »: the answers to an invitation to a match. */
export function MatchInvitationButtons({ match, describedBy, onAnswer, onAnswered }: MatchInvitationButtonsProps) {
  const { leaveNow } = useLeaveMatchNow(match)
  const { join, isJoining } = useJoinMatch(match, {
    onJoined: onAnswered,
    // Who leaves a private match no longer sees it: a slip would cost the invitation.
    onUndo: match.type === 'public' ? (joined) => void leaveNow(joined.viewer.status) : undefined,
  })
  const { decline, isDeclining } = useDeclineMatch(match.id, { isInvited: true, onDeclined: onAnswered })
  const buttonProps = (isBusy: boolean, answer: () => void) => ({
    'aria-describedby': describedBy,
    'aria-disabled': isJoining || isDeclining || undefined,
    busy: isBusy,
    busyLabel: 'Un instant…',
    onClick: () => {
      onAnswer()
      answer()
    },
  })
  return (
    <>
      <Button {...buttonProps(isJoining, join)}>J’y serai</Button>
      <Button {...buttonProps(isDeclining, decline)}>Non merci</Button>
    </>
  )
}
