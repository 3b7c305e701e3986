import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useRef } from 'react'
import { useConfirmPresence } from '#features/matches/actions/presence/use-confirm-presence.ts'
import { useGiveBackPlace } from '#features/matches/actions/use-give-back-place.ts'
import { useJoinMatch } from '#features/matches/actions/use-join-match.ts'
import { useLeaveMatchFromPage } from '#features/matches/actions/use-leave-match-from-page.ts'
import { usePassOfferedPlace } from '#features/matches/actions/use-pass-offered-place.ts'
import { useTakeOfferedPlace } from '#features/matches/actions/use-take-offered-place.ts'
import { useTakePlace } from '#features/matches/actions/use-take-place.ts'
import { useWithdrawReplacement } from '#features/matches/actions/use-withdraw-replacement.ts'
import { guestsOfViewer } from '#features/matches/guests-of-viewer.ts'
import { viewerNeedsLeaveReason } from '#features/matches/page/leave-reason.ts'
import { useMissedPlace } from '#features/matches/page/use-missed-place.ts'
import type { ReplacementSeeker, ViewerState } from '#features/matches/page/viewer-state.ts'
import { isShown } from '#lib/navigation/is-shown.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import type { Departure, MatchDialogParams } from '../dialogs/match-dialog-params.ts'

type MatchPageActionsOptions = {
  viewerState: ViewerState
  /** Of the share link by which the viewer came. */
  token?: string
  /** The viewer is one of those who see what becomes of a match in danger. */
  isInDanger: boolean
  openDialog: (params: MatchDialogParams) => void
}

/** What the viewer does about their place, and where the focus goes when the button that they pressed disappears. */
export function useMatchPageActions(match: Match, { viewerState, token, isInDanger, openDialog }: MatchPageActionsOptions) {
  const { join, isJoining } = useJoinMatch(match, { token })
  const { leave, stay, isLeaving } = useLeaveMatchFromPage(match, token)
  const joinPanel = useRef<HTMLDivElement>(null)
  const { missedPlace, startTap, onMissed, dismiss } = useMissedPlace(match, joinPanel)
  const { take, isTaking } = useTakePlace(match, { token, onMissed })
  const { withdraw, isWithdrawing } = useWithdrawReplacement(match, token)
  const offered = useTakeOfferedPlace(match, { token, onMissed })
  const { pass, isPassing } = usePassOfferedPlace(match, { token })
  const { giveBack, isGivingBack } = useGiveBackPlace(match, token)
  const { confirm, isConfirming } = useConfirmPresence(match, { token })

  const sheet = useRef<HTMLDivElement>(null)
  const organizer = useRef<HTMLDivElement>(null)
  // On a phone, the panel is hidden while the viewer can join.
  const visiblePanel = {
    get current() {
      return joinPanel.current && isShown(joinPanel.current) ? joinPanel.current : sheet.current
    },
  }
  const focusJoinPanel = useFocusAfterChange(viewerState.kind, joinPanel)
  const focusVisiblePanel = useFocusAfterChange(match.viewer.status, visiblePanel)
  const focusPresence = useFocusAfterChange(match.can.confirmPresence, visiblePanel)
  const focusLeavingPanel = useFocusAfterChange(isLeaving, visiblePanel)

  const focusAfterMissed = useFocusAfterChange(missedPlace !== null, visiblePanel)

  const takeSeekerPlace = (seeker: ReplacementSeeker) => {
    startTap()
    focusJoinPanel()
    take(seeker)
  }
  const joinOrTakePlace = () => {
    if (viewerState.kind === 'replacing') return takeSeekerPlace(viewerState.seeker)
    focusJoinPanel()
    dismiss()
    join()
  }
  const takeOffered = () => {
    startTap()
    focusJoinPanel()
    offered.take()
  }
  const leaveWith = (departure?: Departure) => {
    focusLeavingPanel()
    focusVisiblePanel()
    leave(departure)
  }
  const askToLeave = () => {
    const hasQuestion = guestsOfViewer(match).length > 0 || viewerNeedsLeaveReason(match, serverNow())
    if (hasQuestion) openDialog({ kind: 'leave', onLeave: leaveWith })
    else leaveWith()
  }
  const confirmPresence = () => {
    focusPresence()
    confirm()
  }

  return {
    joinPanel,
    sheet,
    organizer,
    focusSheet: useFocusAfterChange(match.handover, sheet),
    focusOrganizer: useFocusAfterChange(match.handover, organizer),
    keepFocusAfterDecision: useFocusAfterChange(isInDanger, sheet),
    focusAfterRemoval: useFocusAfterChange(match.players.length + match.queue.length, sheet),
    finalFocusFor: (kind: MatchDialogParams['kind']) => (kind === 'handOver' || kind === 'becomeOrganizer' ? organizer : visiblePanel),
    takeSeekerPlace,
    isConfirming,
    confirmPresence,
    /** Of the join panel; some have another button, too. */
    panel: {
      isJoining: isJoining || isTaking,
      onJoin: joinOrTakePlace,
      onDecline: focusVisiblePanel,
      isLeaving,
      onLeave: askToLeave,
      onStay: () => {
        focusLeavingPanel()
        stay()
      },
      onBringGuest: () => openDialog({ kind: 'bringGuest' }),
      onSeekReplacement: () => openDialog({ kind: 'seek' }),
      isWithdrawing,
      onWithdrawReplacement: withdraw,
      onTakeOffered: takeOffered,
      isTakingOffered: offered.isTaking,
      onPassOffered: () => {
        focusJoinPanel()
        pass()
      },
      isPassingOffered: isPassing,
      onGiveBack: () => {
        focusVisiblePanel()
        giveBack()
      },
      isGivingBack,
      missedPlace,
      onDismissMissed: () => {
        focusAfterMissed()
        dismiss()
      },
    },
  }
}
