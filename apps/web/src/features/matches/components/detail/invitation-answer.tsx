import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useNavigate } from '@tanstack/react-router'
import { useDeclineInvitation } from '#features/matches/actions/use-decline-invitation.ts'
import { Button } from '#ui/forms/button.tsx'

type InvitationAnswerProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
  isJoining: boolean
  onAccept: () => void
  /** Called when « Décliner » is pressed: the buttons are about to disappear. */
  onDecline?: () => void
}

export function InvitationAnswer({ match, token, isJoining, onAccept, onDecline }: InvitationAnswerProps) {
  const navigate = useNavigate()
  const { decline, isDeclining } = useDeclineInvitation(match.id, {
    token,
    // Without the invitation, a private match is no longer visible.
    onDeclined: (visibleMatch) => visibleMatch === null && void navigate({ to: '/matches' }),
  })
  return (
    <>
      <p className="font-semibold text-ink">
        {match.organizerId === null ? 'Une invitation à ce match vous attend.' : `${match.organizerName} vous invite à ce match.`}
      </p>
      <div className="grid gap-2.5">
        <Button variant="primary" size="lg" wide busy={isJoining} busyLabel="Inscription…" disabled={isDeclining} onClick={onAccept}>
          Accepter
        </Button>
        {match.can.decline && (
          <Button
            wide
            busy={isDeclining}
            busyLabel="Un instant…"
            disabled={isJoining}
            onClick={() => {
              onDecline?.()
              decline()
            }}
          >
            Décliner
          </Button>
        )}
      </div>
    </>
  )
}
