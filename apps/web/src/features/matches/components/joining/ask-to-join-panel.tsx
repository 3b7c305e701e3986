import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useRef } from 'react'
import { useDeclineMatch } from '#features/matches/actions/use-decline-match.ts'
import { useAskToJoin, useWithdrawJoinRequest } from '#features/matches/actions/use-join-requests.ts'
import { requestPanelText } from '#features/matches/text/request-panel-text.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button } from '#ui/forms/button.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { JoinPanel } from '#ui/match/join-panel.tsx'

type AskToJoinPanelProps = {
  match: Match
  token: string | undefined
  /** What became of the viewer's request, or null. */
  request: 'pending' | 'refused' | null
  /** Called when the viewer says that they do not come. */
  onDecline: (() => void) | undefined
}

/** For who is below the minimum of reliability: why, and a way in all the same. */
export function AskToJoinPanel({ match, token, request, onDecline }: AskToJoinPanelProps) {
  const { can } = match
  const { title, text, smallPrint } = requestPanelText(match, request)
  const panel = useRef<HTMLDivElement>(null)
  const focusPanel = useFocusAfterChange(request, panel)
  const { ask, isAsking } = useAskToJoin(match.id, token)
  const { withdraw, isWithdrawing } = useWithdrawJoinRequest(match.id, token)
  const { decline, isDeclining } = useDeclineMatch(match.id, { token, isInvited: false })
  const from = (act: () => void) => () => {
    focusPanel()
    act()
  }
  return (
    <div ref={panel} tabIndex={-1} className="rounded-md">
      <JoinPanel state={request === 'refused' ? 'past' : 'waiting'} visual={<EmptyJersey size={92} />} title={title} text={text}>
        {(can.askToJoin || can.withdrawJoinRequest || can.decline || smallPrint) && (
          <>
            {can.askToJoin && (
              <Button variant="primary" size="lg" wide busy={isAsking} busyLabel="Un instant…" onClick={from(ask)}>
                Demander à l’organisateur
              </Button>
            )}
            {can.withdrawJoinRequest && (
              <Button size="lg" wide busy={isWithdrawing} busyLabel="Un instant…" onClick={from(withdraw)}>
                Retirer
              </Button>
            )}
            {can.decline && (
              <Button
                wide
                busy={isDeclining}
                busyLabel="Un instant…"
                onClick={() => {
                  onDecline?.()
                  decline()
                }}
              >
                Je ne viens pas
              </Button>
            )}
            {smallPrint && <p>{smallPrint}</p>}
          </>
        )}
      </JoinPanel>
    </div>
  )
}
