import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { ReactNode } from 'react'
import { useDeclineMatch } from '#features/matches/actions/use-decline-match.ts'
import { Button } from '#ui/forms/button.tsx'

type AnswerButtonsProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
  isJoining: boolean
  onAccept: () => void
  /** Called when the viewer says no: the buttons are about to disappear. */
  onDecline?: () => void
}

/** The two answers of who is asked: somebody who was invited, or a member of the match's group. */
export function AnswerButtons({ match, token, isJoining, onAccept, onDecline }: AnswerButtonsProps) {
  const isInvited = match.viewer.status === 'invited'
  const { decline, isDeclining } = useDeclineMatch(match.id, { token, isInvited })
  const labels = isInvited
    ? { yes: 'Accepter', no: 'Décliner' }
    : { yes: match.can.join ? 'Je viens' : 'Je viens si ça se libère', no: 'Je ne viens pas' }
  return (
    <>
      {isInvited && <p className="font-semibold text-ink">{invitationText(match)}</p>}
      <Answers isWide={isInvited || !match.can.join}>
        <Button variant="primary" size="lg" wide busy={isJoining} busyLabel="Inscription…" disabled={isDeclining} onClick={onAccept}>
          {labels.yes}
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
            {labels.no}
          </Button>
        )}
      </Answers>
      {!isInvited && match.organizerId !== null && (
        <p>{`Répondre non aide aussi\u00a0: ${firstNameOf(match.organizerName)} cherchera quelqu’un.`}</p>
      )}
    </>
  )
}

const Answers = ({ isWide, children }: { isWide: boolean; children: ReactNode }) => (
  <div className={`grid gap-2.5 ${isWide ? '' : 'xs:grid-cols-2'}`}>{children}</div>
)

const invitationText = ({ organizerId, organizerName }: Match): string =>
  organizerId === null ? 'Une invitation à ce match vous attend.' : `${organizerName} vous invite à ce match.`
