import type { MissedPlace } from '#features/matches/page/use-missed-place.ts'
import { isJoinableState, joinLabel, missedPlaceText, type PanelState } from '#features/matches/text/join-panel-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { JoinPanel } from '#ui/match/join-panel.tsx'

type MissedPlacePanelProps = {
  missed: MissedPlace
  viewerState: PanelState
  isJoining: boolean
  onJoin: () => void
  isTakingOffered: boolean
  onTakeOffered: () => void
  onDismiss: () => void
}

/** Somebody was faster: what is left to the viewer. On a phone, the action bar has the main button of who can join. */
export function MissedPlacePanel({ missed, viewerState, isJoining, onJoin, onDismiss, ...actions }: MissedPlacePanelProps) {
  return (
    <JoinPanel
      state="past"
      visual={<EmptyJersey size={92} />}
      title={<span role="alert">{missed.message.replace(/\.$/, '')}</span>}
      text="Quelqu’un a été plus rapide."
    >
      {!missed.isOutdated && (
        <>
          {isJoinableState(viewerState) && (
            <Button variant="primary" size="lg" wide busy={isJoining} busyLabel="Inscription…" onClick={onJoin} className="max-lg:hidden">
              {joinLabel(viewerState)}
            </Button>
          )}
          {viewerState.kind === 'firstCome' && (
            <Button
              variant="primary"
              size="lg"
              wide
              busy={actions.isTakingOffered}
              busyLabel="Inscription…"
              onClick={actions.onTakeOffered}
            >
              Je prends la place
            </Button>
          )}
          <Button size="lg" wide onClick={onDismiss}>
            {viewerState.kind === 'waiting' ? 'Rester sur le banc' : 'J’ai compris'}
          </Button>
          <p>{missedPlaceText(viewerState)}</p>
        </>
      )}
    </JoinPanel>
  )
}
