import type { DomainEvent } from '@coup-denvoi/contract/events'
import { conversationSignals } from '#features/conversations/conversations.live.ts'
import { onOrganizerSought as onHandoverProposed } from '#features/conversations/reactions/on-organizer-sought.ts'
import { groupSignals } from '#features/groups/groups.live.ts'
import { lockerRoomSignals } from '#features/locker-room/locker-room.live.ts'
import { onMatchOrganised } from '#features/locker-room/reactions/on-match-organised.ts'
import { onOrganizerReplaced } from '#features/locker-room/reactions/on-organizer-replaced.ts'
import { onPlayerLeft } from '#features/locker-room/reactions/on-player-left.ts'
import { matchSignals } from '#features/matches/matches.live.ts'
import { onMessageHidden as onQuestionHidden } from '#features/matches/reactions/on-message-hidden.ts'
import { onUserRenamed } from '#features/matches/reactions/on-user-renamed.ts'
import { notificationSignals } from '#features/notifications/notifications.live.ts'
import { onAccountRemoved } from '#features/notifications/reactions/on-account-removed.ts'
import { onContactAnswered } from '#features/notifications/reactions/on-contact-answered.ts'
import { onContactRequested } from '#features/notifications/reactions/on-contact-requested.ts'
import { onConversationRead } from '#features/notifications/reactions/on-conversation-read.ts'
import { onGroupDeleted } from '#features/notifications/reactions/on-group-deleted.ts'
import { onGroupRequestHandled } from '#features/notifications/reactions/on-group-request-handled.ts'
import { onGroupRequestWithdrawn } from '#features/notifications/reactions/on-group-request-withdrawn.ts'
import { onGroupRequested } from '#features/notifications/reactions/on-group-requested.ts'
import { onHandoverEnded } from '#features/notifications/reactions/on-handover-ended.ts'
import { onMatchCancelled } from '#features/notifications/reactions/on-match-cancelled.ts'
import { forgetMatch, onMatchDeleted } from '#features/notifications/reactions/on-match-deleted.ts'
import { onMatchEnded } from '#features/notifications/reactions/on-match-ended.ts'
import { onMatchPromoted } from '#features/notifications/reactions/on-match-promoted.ts'
import { onMatchReminded } from '#features/notifications/reactions/on-match-reminded.ts'
import { onMatchRescheduled } from '#features/notifications/reactions/on-match-rescheduled.ts'
import { onMessageHidden } from '#features/notifications/reactions/on-message-hidden.ts'
import { onMessageWritten } from '#features/notifications/reactions/on-message-written.ts'
import { onOrganizerChanged } from '#features/notifications/reactions/on-organizer-changed.ts'
import { onOrganizerSought } from '#features/notifications/reactions/on-organizer-sought.ts'
import { onOwnershipTransferred } from '#features/notifications/reactions/on-ownership-transferred.ts'
import { onPlayerInvited } from '#features/notifications/reactions/on-player-invited.ts'
import { onPlayerRemoved } from '#features/notifications/reactions/on-player-removed.ts'
import { onPlayerReplaced } from '#features/notifications/reactions/on-player-replaced.ts'
import { onTeamsPublished } from '#features/notifications/reactions/on-teams-published.ts'
import { onAdminActed } from '#features/reports/reactions/on-admin-acted.ts'
import { userSignals } from '#features/users/users.live.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import type { Signal } from '#platform/live/signal.ts'
import { statusSignals } from '#platform/live/status.live.ts'

/** What follows from what: every slice that does something about another one's events. */
export const reactions: Reactions = {
  'admin.acted': [onAdminActed, onAccountRemoved],
  'contact.requested': [onContactRequested],
  'contact.answered': [onContactAnswered],
  'conversation.message-written': [onMessageWritten],
  'conversation.message-hidden': [onMessageHidden, onQuestionHidden],
  'conversation.read': [onConversationRead],
  'group.requested': [onGroupRequested],
  'group.request-handled': [onGroupRequestHandled],
  'group.request-withdrawn': [onGroupRequestWithdrawn],
  'group.ownership-transferred': [onOwnershipTransferred],
  'group.deleted': [onGroupDeleted],
  'match.organised': [onMatchOrganised],
  'match.cancelled': [onMatchCancelled],
  'match.deleted': [forgetMatch, onMatchDeleted],
  'match.promoted': [onMatchPromoted],
  'match.rescheduled': [onMatchRescheduled],
  'match.reminded': [onMatchReminded],
  'match.left': [onPlayerLeft],
  'match.player-removed': [onPlayerRemoved, onPlayerLeft],
  'match.invited': [onPlayerInvited],
  'match.replaced': [onPlayerReplaced, onPlayerLeft],
  'match.organizer-sought': [onOrganizerSought, onHandoverProposed],
  'match.handover-ended': [onHandoverEnded],
  'match.organizer-changed': [onOrganizerChanged, onOrganizerReplaced],
  'match.teams-published': [onTeamsPublished],
  'match.ended': [onMatchEnded],
  'user.renamed': [onUserRenamed],
}

/** What connected people are told of an event, by every slice that has something to say about it. */
export const signalsFor = (event: DomainEvent): Signal[] => [
  ...matchSignals(event),
  ...lockerRoomSignals(event),
  ...groupSignals(event),
  ...conversationSignals(event),
  ...notificationSignals(event),
  ...userSignals(event),
  ...statusSignals(event),
]
