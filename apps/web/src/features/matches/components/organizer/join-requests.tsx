import { attendedOf } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { JoinRequest, Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useAcceptPlayer, useRefusePlayer } from '#features/matches/actions/use-join-requests.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { timeAgo } from '#lib/time/time-ago.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { Button } from '#ui/forms/button.tsx'
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
      <ul className="*:not-first:border-t *:not-first:border-border">
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
      </ul>
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
  const { userId, displayName, photo, kit, hasProfile } = request
  const refusal = useRefusePlayer(matchId, request)
  const name = <span className="sr-only"> {displayName}</span>
  return (
    <li className="grid gap-2.5 px-4 py-3 md:px-5">
      <div className="flex items-center gap-3">
        <Avatar photo={photo} kit={kit} name={displayName} size={44} />
        <div className="min-w-0 flex-1 leading-[1.35] wrap-anywhere">
          <b dir="auto" className="block">
            <PlayerName id={hasProfile ? userId : null} name={displayName} />
          </b>
          <div className="text-sm text-ink-2">{refusal.isWaiting ? 'Demande refusée' : <Facts request={request} now={now} />}</div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {!refusal.isWaiting && (
          <Button variant="primary" disabled={disabled} onClick={onAccept}>
            Accepter{name}
          </Button>
        )}
        {/* One button for both, so that it keeps the focus. */}
        <Button disabled={disabled} onClick={undoableClick(refusal, onRefuse)}>
          {refusal.isWaiting ? 'Annuler le refus' : 'Refuser'}
          {name}
        </Button>
      </div>
    </li>
  )
}

function Facts({ request: { level, reliability, askedAt }, now }: { request: JoinRequest; now: Date }) {
  const counts = reliability && attendedOf(reliability)
  return (
    <>
      <span className="block">{[level, timeAgo(new Date(askedAt), now)].filter(Boolean).join('\u00a0· ')}</span>
      {counts && <span className="block">{`Présent à ${counts.attended} des ${counts.total} derniers`}</span>}
    </>
  )
}
