import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Suspense, useRef } from 'react'
import { useConfirmPresence } from '#features/matches/actions/use-confirm-presence.ts'
import { useGiveBackPlace } from '#features/matches/actions/use-give-back-place.ts'
import { useJoinMatch } from '#features/matches/actions/use-join-match.ts'
import { useLeaveMatchFromPage } from '#features/matches/actions/use-leave-match-from-page.ts'
import { usePassOfferedPlace } from '#features/matches/actions/use-pass-offered-place.ts'
import { useTakeOfferedPlace } from '#features/matches/actions/use-take-offered-place.ts'
import { useTakePlace } from '#features/matches/actions/use-take-place.ts'
import { useWithdrawReplacement } from '#features/matches/actions/use-withdraw-replacement.ts'
import { guestsOfViewer } from '#features/matches/guests-of-viewer.ts'
import { isJoinableState } from '#features/matches/text/join-panel-text.ts'
import { useMatchNews } from '#features/matches/use-match-news.ts'
import { useRefetchOutdatedRights } from '#features/matches/use-refetch-outdated-rights.ts'
import { type ReplacementSeeker, viewerStateOf } from '#features/matches/viewer-state.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useNow } from '#lib/use-now.ts'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import type { MatchDialogParams } from '../dialogs/match-dialog-params.ts'
import { useMatchDialogs } from '../dialogs/use-match-dialogs.ts'
import { FinishCard } from './finish-card.tsx'
import { GuestRequests } from './guest-requests.tsx'
import { GuestRules } from './guest-rules.tsx'
import { HandoverCard } from './handover-card.tsx'
import { MatchActionBar, OfferActionBar } from './match-action-bar.tsx'
import { MatchAnnouncer } from './match-announcer.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchHeader } from './match-header.tsx'
import { BringGuestActionBar, isRescuable, MatchInDanger, SaveMatchAside } from './match-in-danger.tsx'
import { MatchJoinPanel } from './match-join-panel.tsx'
import { MatchNoticesButtons } from './match-notices.tsx'
import { MatchResult } from './match-result.tsx'
import { OrganizerCard } from './organizer-card.tsx'
import { OrganizerNote } from './organizer-note.tsx'
import { PendingPresence } from './pending-presence.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { PresenceActionBar, PresencePanel } from './presence-panel.tsx'
import { isNewMatch, PublishedActionBar, PublishedCard } from './published-card.tsx'
import { UnansweredInvitations } from './unanswered-invitations.tsx'
import { WaitingList } from './waiting-list.tsx'

const AvailablePlayers = lazyWithRetry(() =>
  import('#features/availability/components/available-players.public.tsx').then(({ AvailablePlayers }) => AvailablePlayers),
)

type MatchPageProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
}

/** /matches/{id} */
export function MatchPage({ match, token }: MatchPageProps) {
  const now = useNow()
  const viewerState = viewerStateOf(match, now)
  const { join, isJoining } = useJoinMatch(match, { token })
  const { leave, stay, isLeaving } = useLeaveMatchFromPage(match, token)
  const { take, isTaking } = useTakePlace(match, token)
  const { withdraw, isWithdrawing } = useWithdrawReplacement(match, token)
  const offered = useTakeOfferedPlace(match, { token })
  const { pass, isPassing } = usePassOfferedPlace(match, { token })
  const { giveBack, isGivingBack } = useGiveBackPlace(match, token)
  const { confirm, isConfirming } = useConfirmPresence(match, { token })
  const { Dialog, request, openDialog, closeDialog } = useMatchDialogs()
  useMatchNews(match)
  useRefetchOutdatedRights(match, now)

  const joinPanel = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const organizer = useRef<HTMLDivElement>(null)
  const focusJoinPanel = useFocusAfterChange(viewerState.kind, joinPanel)
  const focusSheet = useFocusAfterChange(match.handover, sheet)
  const focusOrganizer = useFocusAfterChange(match.handover, organizer)

  // On a phone, the panel is hidden while the viewer can join.
  const visiblePanel = {
    get current() {
      return joinPanel.current?.checkVisibility() ? joinPanel.current : sheet.current
    },
  }
  const focusVisiblePanel = useFocusAfterChange(match.viewer.status, visiblePanel)
  const focusPresence = useFocusAfterChange(match.can.confirmPresence, visiblePanel)
  const focusLeavingPanel = useFocusAfterChange(isLeaving, visiblePanel)
  const takeSeekerPlace = (seeker: ReplacementSeeker) => {
    focusJoinPanel()
    take(seeker)
  }
  const joinOrTakePlace = () => {
    if (viewerState.kind === 'replacing') return takeSeekerPlace(viewerState.seeker)
    focusJoinPanel()
    join()
  }
  const takeOffered = () => {
    focusJoinPanel()
    offered.take()
  }
  const isJoiningOrTaking = isJoining || isTaking
  const finalFocusFor = (kind: MatchDialogParams['kind']) => {
    if (kind === 'handOver' || kind === 'becomeOrganizer') return organizer
    return visiblePanel
  }
  const isInDanger = isRescuable(match)
  const focusAfterDecision = useFocusAfterChange(isInDanger, sheet)
  const focusAfterRemoval = useFocusAfterChange(match.players.length + match.queue.length, sheet)
  const leaveWith = (guestsStay: boolean) => {
    focusLeavingPanel()
    focusVisiblePanel()
    leave(guestsStay)
  }
  const askToLeave = () => (guestsOfViewer(match).length > 0 ? openDialog({ kind: 'leave', onLeave: leaveWith }) : leaveWith(true))
  const confirmPresence = () => {
    focusPresence()
    confirm()
  }
  const isPresenceAsked = match.can.confirmPresence && !isLeaving
  const isNew = isNewMatch(match, now)
  const isAsked = match.viewer.status === 'invited' || match.can.decline || match.viewer.hasDeclined
  const canSave = isInDanger && !match.can.edit
  const saveMatch = canSave && <SaveMatchAside match={match} onOpenDialog={openDialog} />
  // The question of whether they come goes first.
  const isGuestBarShown = canSave && match.can.bringGuest && !isPresenceAsked && !isLeaving
  const isActionBarShown = isJoinableState(viewerState) && !isAsked
  return (
    <>
      <MatchHeader match={match} now={now} />
      <MatchAnnouncer match={match} />
      <Page>
        {match.handover?.isForViewer && <HandoverCard match={match} handover={match.handover} token={token} onAnswer={focusSheet} />}
        <Columns aside="right">
          <div ref={sheet} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md">
            {isInDanger && (
              <MatchInDanger
                match={match}
                now={now}
                onDecide={focusAfterDecision}
                onOpenDialog={openDialog}
                isInActionBar={isGuestBarShown}
              />
            )}
            {match.result && <MatchResult result={match.result} />}
            {(match.can.enterResult || match.can.markAttendance) && <FinishCard match={match} />}
            {isNew && <PublishedCard match={match} onOpenDialog={openDialog} />}
            <MatchFacts match={match} token={token} />
            <MatchNoticesButtons match={match} token={token} />
            <PlayerSheet
              match={match}
              now={now}
              onJoin={joinOrTakePlace}
              isJoining={isJoiningOrTaking}
              isLeaving={isLeaving}
              onTakePlace={takeSeekerPlace}
              onRemove={focusAfterRemoval}
            />
            {match.can.proposePlaces && (
              <Suspense fallback={null}>
                <AvailablePlayers match={match} />
              </Suspense>
            )}
            {match.can.edit && <PendingPresence match={match} onFree={focusAfterRemoval} />}
            {hasBench(match, now) && <WaitingList match={match} onRemove={focusAfterRemoval} />}
            {match.can.manageGuests && <GuestRules match={match} onRemove={focusAfterRemoval} />}
            {match.can.invite && <UnansweredInvitations matchId={match.id} now={now} />}
            {match.description && <OrganizerNote text={match.description} />}
          </div>
          <Stack sticky className="max-lg:contents">
            {match.can.manageGuests && match.guestRequests.length > 0 && (
              <div className="max-lg:order-first">
                <GuestRequests match={match} now={now} onAnswer={focusSheet} />
              </div>
            )}
            {!isPresenceAsked && saveMatch}
            {/* On a phone, the action bar replaces the panel while the viewer can join. */}
            <div
              ref={joinPanel}
              tabIndex={-1}
              className={`rounded-md ${isActionBarShown ? 'max-lg:hidden' : isNew || (isInDanger && !isPresenceAsked) ? '' : 'max-lg:order-first'}`}
            >
              {isPresenceAsked && (
                <div className="mb-4">
                  <PresencePanel match={match} now={now} isConfirming={isConfirming} onConfirm={confirmPresence} onLeave={askToLeave} />
                </div>
              )}
              <MatchJoinPanel
                match={match}
                token={token}
                now={now}
                isJoining={isJoiningOrTaking}
                onJoin={joinOrTakePlace}
                onDecline={focusVisiblePanel}
                isLeaving={isLeaving}
                onLeave={askToLeave}
                onBringGuest={() => openDialog({ kind: 'bringGuest' })}
                onStay={() => {
                  focusLeavingPanel()
                  stay()
                }}
                onSeekReplacement={() => openDialog({ kind: 'seek' })}
                isWithdrawing={isWithdrawing}
                onWithdrawReplacement={withdraw}
                onTakeOffered={takeOffered}
                isTakingOffered={offered.isTaking}
                onPassOffered={() => {
                  focusJoinPanel()
                  pass()
                }}
                isPassingOffered={isPassing}
                onGiveBack={() => {
                  focusVisiblePanel()
                  giveBack()
                }}
                isGivingBack={isGivingBack}
              />
            </div>
            {isPresenceAsked && saveMatch}
            <div ref={organizer} tabIndex={-1} className="rounded-md">
              <OrganizerCard match={match} onOpenDialog={openDialog} onCancelHandover={focusOrganizer} />
            </div>
          </Stack>
        </Columns>
        {isNew && <PublishedActionBar match={match} onOpenDialog={openDialog} />}
        {isActionBarShown && (
          <MatchActionBar match={match} viewerState={viewerState} isJoining={isJoiningOrTaking} onJoin={joinOrTakePlace} />
        )}
        {isPresenceAsked && !isNew && <PresenceActionBar isConfirming={isConfirming} onConfirm={confirmPresence} />}
        {isGuestBarShown && <BringGuestActionBar match={match} onOpenDialog={openDialog} />}
        {viewerState.kind === 'offered' && !isLeaving && (
          <OfferActionBar match={match} until={viewerState.until} isTaking={offered.isTaking} onTake={takeOffered} />
        )}
      </Page>
      {Dialog && request && (
        <Dialog request={request} match={match} token={token} onClose={closeDialog} finalFocus={finalFocusFor(request.kind)} />
      )}
    </>
  )
}

/** An empty bench shows only before the match. */
function hasBench({ queue, status, startsAt }: Match, now: Date): boolean {
  return queue.length > 0 || (status !== 'cancelled' && now < new Date(startsAt))
}
