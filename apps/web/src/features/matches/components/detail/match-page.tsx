import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { Suspense } from 'react'
import { hasShares } from '#features/ledger/match-cost.public.ts'
import { AvailablePlayers, isRescuable, MatchLedgerLink, MatchScorers } from '#features/matches/page/match-parts.ts'
import { useMatchNews } from '#features/matches/page/use-match-news.ts'
import { useRefetchOutdatedRights } from '#features/matches/page/use-refetch-outdated-rights.ts'
import { viewerStateOf } from '#features/matches/page/viewer-state.ts'
import { isJoinableState } from '#features/matches/text/join-panel-text.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useNow } from '#lib/use-now.ts'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { useMatchDialogs } from '../dialogs/use-match-dialogs.ts'
import { MatchJoinPanel } from '../joining/match-join-panel.tsx'
import { PendingPresence } from '../joining/pending-presence.tsx'
import { PresenceActionBar, PresencePanel } from '../joining/presence-panel.tsx'
import { FinishCard } from '../organizer/finish-card.tsx'
import { GuestRequests } from '../organizer/guest-requests.tsx'
import { GuestRules } from '../organizer/guest-rules.tsx'
import { HandoverCard } from '../organizer/handover-card.tsx'
import { BringGuestActionBar, MatchInDanger, SaveMatchAside } from '../organizer/match-in-danger.tsx'
import { OrganizerCard } from '../organizer/organizer-card.tsx'
import { OrganizerNote } from '../organizer/organizer-note.tsx'
import { isNewMatch, PublishedActionBar, PublishedCard } from '../organizer/published-card.tsx'
import { UnansweredInvitations } from '../organizer/unanswered-invitations.tsx'
import { MatchActionBar, OfferActionBar } from './match-action-bar.tsx'
import { MatchAnnouncer } from './match-announcer.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchHeader } from './match-header.tsx'
import { MatchNoticesButtons } from './match-notices.tsx'
import { MatchResult } from './match-result.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { useMatchPageActions } from './use-match-page-actions.ts'
import { WaitingList } from './waiting-list.tsx'

const JoinRequests = lazyWithRetry(() => import('../organizer/join-requests.tsx').then(({ JoinRequests }) => JoinRequests))

type MatchPageProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
}

/** /matches/{id} */
export function MatchPage({ match, token }: MatchPageProps) {
  const now = useNow()
  const viewerState = viewerStateOf(match, now)
  const { Dialog, request, openDialog, closeDialog } = useMatchDialogs()
  const isInDanger = isRescuable(match)
  const actions = useMatchPageActions(match, { viewerState, token, isInDanger, openDialog })
  const { panel, confirmPresence, isConfirming, focusAfterRemoval } = actions
  const { isJoining, onJoin, isLeaving } = panel
  useMatchNews(match)
  useRefetchOutdatedRights(match, now)

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
        {match.handover?.isForViewer && (
          <HandoverCard match={match} handover={match.handover} token={token} onAnswer={actions.focusSheet} />
        )}
        <Columns aside="right">
          <div ref={actions.sheet} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md">
            {isInDanger && (
              <MatchInDanger
                match={match}
                now={now}
                keepFocus={actions.keepFocusAfterDecision}
                onOpenDialog={openDialog}
                isInActionBar={isGuestBarShown}
              />
            )}
            {match.result && <MatchResult result={match.result} />}
            {match.result && match.can.enterLockerRoom && (
              <Suspense fallback={null}>
                <MatchScorers matchId={match.id} />
              </Suspense>
            )}
            {(match.can.enterResult || match.can.markAttendance) && <FinishCard match={match} now={now} />}
            {hasShares(match, now) && (
              <Suspense fallback={null}>
                <MatchLedgerLink matchId={match.id} />
              </Suspense>
            )}
            {isNew && <PublishedCard match={match} onOpenDialog={openDialog} />}
            <MatchFacts match={match} token={token} />
            <MatchNoticesButtons match={match} token={token} />
            <PlayerSheet
              match={match}
              now={now}
              onJoin={onJoin}
              isJoining={isJoining}
              isLeaving={isLeaving}
              onTakePlace={actions.takeSeekerPlace}
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
            {match.can.answerJoinRequests && match.joinRequests.length > 0 && (
              <div className="max-lg:order-first">
                <Suspense fallback={<JoinRequestsSkeleton match={match} />}>
                  <JoinRequests match={match} now={now} onAnswer={actions.focusSheet} />
                </Suspense>
              </div>
            )}
            {match.can.manageGuests && match.guestRequests.length > 0 && (
              <div className="max-lg:order-first">
                <GuestRequests match={match} now={now} onAnswer={actions.focusSheet} />
              </div>
            )}
            {!isPresenceAsked && saveMatch}
            {/* On a phone, the action bar replaces the panel while the viewer can join. */}
            <div
              ref={actions.joinPanel}
              tabIndex={-1}
              className={`rounded-md ${panel.missedPlace ? 'max-lg:order-first' : isActionBarShown ? 'max-lg:hidden' : isNew || (isInDanger && !isPresenceAsked) ? '' : 'max-lg:order-first'}`}
            >
              {isPresenceAsked && (
                <div className="mb-4">
                  <PresencePanel match={match} now={now} isConfirming={isConfirming} onConfirm={confirmPresence} onLeave={panel.onLeave} />
                </div>
              )}
              <MatchJoinPanel match={match} token={token} now={now} {...panel} />
            </div>
            {isPresenceAsked && saveMatch}
            <div ref={actions.organizer} tabIndex={-1} className="rounded-md">
              <OrganizerCard match={match} onOpenDialog={openDialog} onCancelHandover={actions.focusOrganizer} />
            </div>
          </Stack>
        </Columns>
        {isNew && <PublishedActionBar match={match} onOpenDialog={openDialog} />}
        {isActionBarShown && <MatchActionBar match={match} viewerState={viewerState} isJoining={isJoining} onJoin={onJoin} />}
        {isPresenceAsked && !isNew && <PresenceActionBar match={match} now={now} isConfirming={isConfirming} onConfirm={confirmPresence} />}
        {isGuestBarShown && <BringGuestActionBar match={match} onOpenDialog={openDialog} />}
        {viewerState.kind === 'offered' && !isLeaving && (
          <OfferActionBar match={match} until={viewerState.until} isTaking={panel.isTakingOffered} onTake={panel.onTakeOffered} />
        )}
      </Page>
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          request={request}
          match={match}
          token={token}
          onClose={closeDialog}
          finalFocus={actions.finalFocusFor(request.kind)}
        />
      )}
    </>
  )
}

/** On a phone they stand above everything: what is below must not move when they come. */
const JoinRequestsSkeleton = ({ match }: { match: Match }) => (
  <div aria-hidden="true" className="skeleton rounded-md pt-25">
    {match.joinRequests.map(({ userId }) => (
      <div key={userId} className="h-36" />
    ))}
  </div>
)

/** An empty bench shows only before the match. */
function hasBench({ queue, status, startsAt }: Match, now: Date): boolean {
  return queue.length > 0 || (status !== 'cancelled' && now < new Date(startsAt))
}
