import { attendedOf } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { JoinRequest, Match } from '@coup-denvoi/contract/matches/match.schema'
import { useAcceptPlayer, useRefusePlayer } from '#features/matches/actions/use-join-requests.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type JoinRequestsProps = {
  match: Match
  now: Date
  /** Called before the last answered request disappears. */
  onAnswer: () => void
}

/** « Demandent à jouer »: players below the minimum of reliability. For who organizes. */
export function JoinRequests({ match: { id, joinRequests, minReliability }, now, onAnswer }: JoinRequestsProps) {
  const { accept, isAccepting } = useAcceptPlayer(id)
  const onLast = () => joinRequests.length === 1 && onAnswer()
  return (
    <Sheet aria-labelledby="demandes">
      <SheetHeader id="demandes" title="Demandent à jouer" aside={<CountBadge count={joinRequests.length} />} />
      <Rows>
        {joinRequests.map((request) => (
          <JoinRequestRow
            key={request.userId}
            matchId={id}
            request={request}
            now={now}
            disabled={isAccepting}
            onAccept={() => {
              onLast()
              accept(request)
            }}
            onRefuse={onLast}
          />
        ))}
      </Rows>
      <SheetFooter>{`En dessous de ${minReliability}\u00a0% de présence, on vous demande d’abord.`}</SheetFooter>
    </Sheet>
  )
}

type JoinRequestRowProps = {
  matchId: string
  request: JoinRequest
  now: Date
  disabled: boolean
  onAccept: () => void
  /** Called before a refused request disappears. */
  onRefuse: () => void
}

function JoinRequestRow({ matchId, request, now, disabled, onAccept, onRefuse }: JoinRequestRowProps) {
  const { userId, displayName, photo, kit } = request
  const refusal = useRefusePlayer(matchId, request)
  const name = <span className="sr-only"> {displayName}</span>
  return (
    <Row
      stacked
      visual={<Avatar photo={photo} kit={kit} name={displayName} size={44} />}
      title={
        <b>
          <PlayerName id={userId} name={displayName} />
        </b>
      }
      subtitle={refusal.isWaiting ? 'Demande refusée' : <Facts request={request} now={now} />}
      actions={
        <>
          {!refusal.isWaiting && (
            <Button variant="primary" disabled={disabled} onClick={onAccept}>
              Accepter{name}
            </Button>
          )}
          {/* One button for both, so that it keeps the focus. */}
          <Button
            disabled={disabled}
            onClick={undoableClick({
              ...refusal,
              start: () => {
                onRefuse()
                refusal.start()
              },
            })}
          >
            {refusal.isWaiting ? 'Annuler le refus' : 'Refuser'}
            {name}
          </Button>
        </>
      }
    />
  )
}

function Facts({ request: { level, reliability, askedAt }, now }: { request: JoinRequest; now: Date }) {
  const counts = reliability && attendedOf(reliability)
  return (
    <>
      <span className="block">{[level, timeAgo(new Date(askedAt), now)].filter(Boolean).join(' · ')}</span>
      {counts && <span className="block">{`Présent à ${counts.attended} des ${counts.total} derniers`}</span>}
    </>
  )
}
