import { onGuestClaimed as onMarkedGuestClaimed } from '#features/attendance/reactions/on-guest-claimed.ts'
import { onMatchEnded } from '#features/attendance/reactions/on-match-ended.ts'
import { onMatchInDanger } from '#features/availability/reactions/on-match-in-danger.ts'
import { onHandoverRequested } from '#features/conversations/reactions/on-handover-requested.ts'
import { onGroupDeleted } from '#features/funds/reactions/on-group-deleted.ts'
import {
  onGuestChanged as onGuestOwing,
  onMatchEnded as onMatchToPay,
  onMatchCancelled as onPaidMatchCancelled,
  onPresenceChanged,
} from '#features/ledger/reactions/on-match-changed.ts'
import { onGuestChanged } from '#features/locker-room/reactions/on-guest-changed.ts'
import { onMatchOrganized } from '#features/locker-room/reactions/on-match-organized.ts'
import { onOrganizerReplaced } from '#features/locker-room/reactions/on-organizer-replaced.ts'
import { onPlayerLeft } from '#features/locker-room/reactions/on-player-left.ts'
import { guestMailReactions } from '#features/matches/reactions/on-guest-news.ts'
import { onMessageHidden } from '#features/matches/reactions/on-message-hidden.ts'
import { onUserRenamed } from '#features/matches/reactions/on-user-renamed.ts'
import { attendanceEventReactions } from '#features/notifications/reactions/on-attendance-event.ts'
import { groupEventReactions } from '#features/notifications/reactions/on-group-event.ts'
import { onGuestNameErased as onToldGuestNameErased } from '#features/notifications/reactions/on-guest-name-erased.ts'
import { ledgerEventReactions } from '#features/notifications/reactions/on-ledger-event.ts'
import { listEventReactions } from '#features/notifications/reactions/on-list-event.ts'
import { matchDangerReactions } from '#features/notifications/reactions/on-match-danger.ts'
import { matchEventReactions } from '#features/notifications/reactions/on-match-event.ts'
import { matchRoleReactions } from '#features/notifications/reactions/on-match-roles.ts'
import { personEventReactions } from '#features/notifications/reactions/on-person-event.ts'
import { pollEventReactions } from '#features/notifications/reactions/on-poll-event.ts'
import { seriesEventReactions } from '#features/notifications/reactions/on-series-event.ts'
import { settlementEventReactions } from '#features/notifications/reactions/on-settlement-event.ts'
import { onGuestNameErased } from '#features/polls/reactions/on-guest-name-erased.ts'
import { onMemberLeft } from '#features/polls/reactions/on-member-left.ts'
import { onAdminActionRecorded } from '#features/reports/reactions/on-admin-action-recorded.ts'
import { onGuestClaimed } from '#features/results/reactions/on-guest-claimed.ts'
import { onMatchCancelled } from '#features/results/reactions/on-match-cancelled.ts'
import { onGuestNameErased as onSeriesGuestNameErased } from '#features/series/reactions/on-guest-name-erased.ts'
import { onGuestsErased } from '#features/series/reactions/on-guests-erased.ts'
import { onMatchCalledOff, onMatchEdited } from '#features/series/reactions/on-match-changed.ts'
import { onResultSaved } from '#features/series/reactions/on-result-saved.ts'
import { onDebtsChanged } from '#features/settlements/reactions/on-debts-changed.ts'
import { mergeReactions, type Reactions } from '#platform/database/reactions.ts'

/** How slices react to events of other slices. */
export const reactions: Reactions = mergeReactions(
  { 'admin.action-recorded': [onAdminActionRecorded] },
  matchDangerReactions,
  matchEventReactions,
  matchRoleReactions,
  listEventReactions,
  groupEventReactions,
  personEventReactions,
  pollEventReactions,
  seriesEventReactions,
  attendanceEventReactions,
  ledgerEventReactions,
  settlementEventReactions,
  guestMailReactions,
  {
    'conversation.message-hidden': [onMessageHidden],
    'group.deleted': [onGroupDeleted],
    'group.member-left': [onMemberLeft, onDebtsChanged],
    'ledger.payment-declared': [onDebtsChanged],
    'ledger.payment-received': [onDebtsChanged],
    'ledger.share-contested': [onDebtsChanged],
    'ledger.shares-changed': [onDebtsChanged],
    'match.attendance-marked': [onPresenceChanged],
    'match.result-saved': [onPresenceChanged, onResultSaved],
    'match.goals-noted': [onResultSaved],
    'match.cancelled': [onMatchCancelled, onPaidMatchCancelled, onMatchCalledOff],
    'match.edited': [onMatchEdited],
    'match.ended': [onMatchEnded, onMatchToPay],
    'match.organized': [onMatchOrganized],
    'match.in-danger': [onMatchInDanger],
    'match.left': [onPlayerLeft],
    'match.player-removed': [onPlayerLeft],
    'match.guest-changed': [onGuestChanged, onGuestClaimed, onMarkedGuestClaimed, onGuestOwing],
    'match.player-replaced': [onPlayerLeft],
    'match.guest-name-erased': [onGuestNameErased, onToldGuestNameErased, onSeriesGuestNameErased, onGuestsErased],
    'match.guests-erased': [onGuestsErased],
    'match.handover-requested': [onHandoverRequested],
    'match.organizer-changed': [onOrganizerReplaced],
    'user.renamed': [onUserRenamed],
  },
)
