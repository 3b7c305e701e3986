import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { AskToJoinPanel } from '#features/matches/page/match-parts.ts'
import type { MissedPlace } from '#features/matches/page/use-missed-place.ts'
import { useTimedOutOffer } from '#features/matches/page/use-timed-out-offer.ts'
import { type ViewerState, viewerStateOf } from '#features/matches/page/viewer-state.ts'
import { declinedPanelText, isJoinableState, joinLabel, joinPanelText, leavingPanelText } from '#features/matches/text/join-panel-text.ts'
import { leaveDeadlineSentence } from '#features/matches/text/leave-deadline-text.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/forms/button.tsx'
import { EmptyHook } from '#ui/match/coat-hook.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { JoinPanel } from '#ui/match/join-panel.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { BringGuestButton, LeaveActions, LeaveBenchButton, LockerRoomLink } from './join-panel-buttons.tsx'
import { JoinPanelVisual } from './join-panel-visual.tsx'
import { OfferPanel } from './offer-panel.tsx'

const MissedPlacePanel = lazyWithRetry(() => import('./missed-place-panel.tsx').then(({ MissedPlacePanel }) => MissedPlacePanel))

type MatchJoinPanelProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
  now: Date
  isJoining: boolean
  /** Takes a free place, the place of a player who seeks a replacement, or a seat on the bench. */
  onJoin: () => void
  /** The viewer has left, and can still undo it. */
  isLeaving: boolean
  onLeave: () => void
  onBringGuest: () => void
  onStay: () => void
  onSeekReplacement: () => void
  isWithdrawing: boolean
  onWithdrawReplacement: () => void
  /** Takes the place that is held for the viewer, or one that is free for the bench. */
  onTakeOffered: () => void
  isTakingOffered: boolean
  onPassOffered: () => void
  isPassingOffered: boolean
  onGiveBack: () => void
  isGivingBack: boolean
  /** A place that somebody else took just before the viewer's tap. */
  missedPlace?: MissedPlace | null
  onDismissMissed?: () => void
  /** Called when the viewer says that they do not come. */
  onDecline?: () => void
}

/** Where the viewer joins or leaves, or reads why they cannot. */
export function MatchJoinPanel({
  match,
  token,
  now,
  isJoining,
  onJoin,
  onDecline,
  isLeaving,
  onStay,
  missedPlace,
  onDismissMissed,
  ...actions
}: MatchJoinPanelProps) {
  const viewerState = viewerStateOf(match, now)
  const timedOutAt = useTimedOutOffer(viewerState)
  if (isLeaving && (viewerState.kind === 'going' || viewerState.kind === 'waiting'))
    return <LeavingPanel viewerState={viewerState} onStay={onStay} />
  if (missedPlace && viewerState.kind !== 'byRequest' && (missedPlace.isOutdated || isWithoutPlace(viewerState)))
    return (
      <Suspense fallback={PANEL_SKELETON}>
        <MissedPlacePanel
          missed={missedPlace}
          viewerState={viewerState}
          isJoining={isJoining}
          onJoin={onJoin}
          isTakingOffered={actions.isTakingOffered}
          onTakeOffered={actions.onTakeOffered}
          onDismiss={() => onDismissMissed?.()}
        />
      </Suspense>
    )
  if (match.viewer.hasDeclined && isJoinableState(viewerState))
    return <DeclinedPanel match={match} now={now} isJoining={isJoining} onJoin={onJoin} />
  if (viewerState.kind === 'offered')
    return (
      <OfferPanel
        match={match}
        offer={viewerState}
        isTaking={actions.isTakingOffered}
        onTake={actions.onTakeOffered}
        isPassing={actions.isPassingOffered}
        onPass={actions.onPassOffered}
      />
    )
  if (viewerState.kind === 'byRequest')
    return (
      <Suspense fallback={PANEL_SKELETON}>
        <AskToJoinPanel match={match} token={token} request={viewerState.request} onDecline={onDecline} />
      </Suspense>
    )
  const { title, text, smallPrint } = joinPanelText(viewerState, match, now, timedOutAt)
  const action = actionOf(viewerState, match, { isJoining, onJoin, ...actions })
  const isFreeToLeave = viewerState.kind === 'going' && viewerState.canLeave && !match.viewer.isOrganizer
  const deadline = isFreeToLeave ? leaveDeadlineSentence(match, now) : null
  const reason = viewerState.kind === 'cancelled' ? match.cancelReason : null
  return (
    <JoinPanel
      state={PANEL_STATES[viewerState.kind]}
      visual={<JoinPanelVisual viewerState={viewerState} match={match} isJoining={isJoining} />}
      title={title}
      text={text}
    >
      {(action || smallPrint || reason) && (
        <>
          {isAsked(match, viewerState) ? (
            <AnswerButtons match={match} token={token} isJoining={isJoining} onAccept={onJoin} onDecline={onDecline} />
          ) : (
            action
          )}
          {deadline && <p>{deadline}</p>}
          {smallPrint && <p>{smallPrint}</p>}
          {reason && <Quote text={reason} className="text-base text-ink" />}
        </>
      )}
    </JoinPanel>
  )
}

/** So that nothing below moves. */
const PANEL_SKELETON = <div aria-hidden="true" className="skeleton h-64 rounded-md" />

/** Not for who has a place, or is held another one meanwhile. */
const isWithoutPlace = ({ kind }: ViewerState): boolean => kind !== 'going' && kind !== 'offered' && kind !== 'cancelled'

function LeavingPanel({ viewerState, onStay }: { viewerState: Extract<ViewerState, { kind: 'going' | 'waiting' }>; onStay: () => void }) {
  const number = viewerState.kind === 'going' ? viewerState.placeNumber : undefined
  return (
    <JoinPanel state="open" visual={<EmptyJersey text={number} size={92} />} {...leavingPanelText(viewerState.kind)}>
      {/* Not the second click of a double click on the button that was here before. */}
      <Button size="lg" wide onClick={(event) => event.detail < 2 && onStay()}>
        Annuler
      </Button>
    </JoinPanel>
  )
}

/** Invited, or a member of the match's group who has not answered. */
const isAsked = ({ viewer, can }: Match, viewerState: ViewerState): boolean =>
  isJoinableState(viewerState) && (viewer.status === 'invited' || can.decline)

/** After « Je ne viens pas ». */
function DeclinedPanel({ match, now, isJoining, onJoin }: Pick<MatchJoinPanelProps, 'match' | 'now' | 'isJoining' | 'onJoin'>) {
  return (
    <JoinPanel state="past" visual={<EmptyHook />} {...declinedPanelText(match, now)}>
      <Button size="lg" wide busy={isJoining} busyLabel="Inscription…" onClick={onJoin}>
        Finalement, je viens
      </Button>
    </JoinPanel>
  )
}

const PANEL_STATES = {
  open: 'open',
  replacing: 'open',
  full: 'waiting',
  going: 'in',
  waiting: 'bench',
  offered: 'open',
  firstCome: 'open',
  cancelled: 'cancelled',
  ongoing: 'full',
  finished: 'past',
  removed: 'past',
  closed: 'full',
} as const satisfies Record<Exclude<ViewerState['kind'], 'byRequest'>, ComponentProps<typeof JoinPanel>['state']>

type PanelActions = Pick<
  MatchJoinPanelProps,
  | 'isJoining'
  | 'onJoin'
  | 'onLeave'
  | 'onBringGuest'
  | 'onSeekReplacement'
  | 'isWithdrawing'
  | 'onWithdrawReplacement'
  | 'onTakeOffered'
  | 'isTakingOffered'
  | 'onGiveBack'
  | 'isGivingBack'
>

function actionOf(
  viewerState: ViewerState,
  match: Match,
  { isJoining, onJoin, onLeave, onBringGuest, ...actions }: PanelActions,
): ReactNode {
  switch (viewerState.kind) {
    case 'open':
    case 'replacing':
    case 'full':
      return (
        <>
          <Button variant="primary" size="lg" wide busy={isJoining} busyLabel="Inscription…" onClick={onJoin}>
            {joinLabel(viewerState)}
          </Button>
          {match.can.leave && <LeaveBenchButton onClick={onLeave} />}
        </>
      )
    case 'going':
      return match.can.enterLockerRoom || viewerState.canLeave ? (
        <>
          {match.can.enterLockerRoom && <LockerRoomLink id={match.id} isSecondary={match.can.confirmPresence} />}
          {match.can.bringGuest && <BringGuestButton onClick={onBringGuest} />}
          {viewerState.returnUntil && (
            <Button wide busy={actions.isGivingBack} busyLabel="Un instant…" onClick={actions.onGiveBack}>
              Rendre la place
            </Button>
          )}
          {viewerState.canLeave && !viewerState.returnUntil && <LeaveActions match={match} onLeave={onLeave} {...actions} />}
        </>
      ) : null
    case 'firstCome':
      return (
        <>
          <Button variant="primary" size="lg" wide busy={actions.isTakingOffered} busyLabel="Inscription…" onClick={actions.onTakeOffered}>
            Je prends la place
          </Button>
          {match.can.leave && <LeaveBenchButton onClick={onLeave} />}
        </>
      )
    case 'waiting':
      return viewerState.canLeave ? <LeaveBenchButton size="lg" onClick={onLeave} /> : null
    case 'ongoing':
    case 'finished':
      return match.can.enterLockerRoom ? <LockerRoomLink id={match.id} /> : null
    default:
      return null
  }
}
