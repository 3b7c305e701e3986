import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { QueryClient } from '@tanstack/react-query'
import { attendanceSheetQuery } from '#features/attendance/attendance.queries.ts'
import { availablePlayersQuery } from '#features/availability/availability.queries.ts'
import { matchLedgerIfAnyQuery } from '#features/ledger/ledger.queries.ts'
import { hasShares } from '#features/ledger/match-cost.public.ts'
import { lockerRoomQuery } from '#features/locker-room/locker-room.queries.ts'
import { rescueQuery } from '#features/rescue/rescue.queries.ts'
import { loadQuery } from '#lib/api/load-query.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { serverNow } from '#lib/server-clock.ts'
import { invitationsQuery } from '../matches.queries.ts'
import { viewerStateOf } from './viewer-state.ts'

/*
 * What the page of a match shows above something else, where there is any: it comes with the page, because it would push what is below it
 * from under a finger.
 */

export const MatchScorers = lazyWithRetry(() =>
  import('#features/locker-room/components/match-scorers.public.tsx').then(({ MatchScorers }) => MatchScorers),
)

export const MatchLedgerLink = lazyWithRetry(() =>
  import('#features/ledger/components/match-ledger-link.public.tsx').then(({ MatchLedgerLink }) => MatchLedgerLink),
)

export const AvailablePlayers = lazyWithRetry(() =>
  import('#features/availability/components/available-players.public.tsx').then(({ AvailablePlayers }) => AvailablePlayers),
)

export const AskToJoinPanel = lazyWithRetry(() =>
  import('../components/joining/ask-to-join-panel.tsx').then(({ AskToJoinPanel }) => AskToJoinPanel),
)

export const RescuePanel = lazyWithRetry(() =>
  import('#features/rescue/components/rescue-panel.public.tsx').then(({ RescuePanel }) => RescuePanel),
)

export const SaveMatchCard = lazyWithRetry(() =>
  import('#features/rescue/components/save-match-card.public.tsx').then(({ SaveMatchCard }) => SaveMatchCard),
)

/** In danger, for its players and for who organizes it. */
export const isRescuable = ({ isInDanger, viewer, can }: Match): boolean => isInDanger && (viewer.status === 'going' || can.edit)

/** For the loader: the page is shown although some of it can't be read. */
export async function loadMatchParts(queryClient: QueryClient, match: Match): Promise<void> {
  const { id, can, result } = match
  await Promise.allSettled([
    ...(isRescuable(match)
      ? [RescuePanel.preload(), SaveMatchCard.preload(), loadQuery(queryClient, { ...rescueQuery(id), retry: false })]
      : []),
    ...(viewerStateOf(match, serverNow()).kind === 'byRequest' ? [AskToJoinPanel.preload()] : []),
    ...(result && can.enterLockerRoom ? [MatchScorers.preload(), loadQuery(queryClient, { ...lockerRoomQuery(id), retry: false })] : []),
    ...(hasShares(match, serverNow())
      ? [MatchLedgerLink.preload(), loadQuery(queryClient, { ...matchLedgerIfAnyQuery(id), retry: false })]
      : []),
    ...(can.proposePlaces ? [AvailablePlayers.preload(), loadQuery(queryClient, { ...availablePlayersQuery(id), retry: false })] : []),
    ...(can.markAttendance ? [loadQuery(queryClient, { ...attendanceSheetQuery(id), retry: false })] : []),
    ...(can.invite ? [loadQuery(queryClient, { ...invitationsQuery(id), retry: false })] : []),
  ])
}
