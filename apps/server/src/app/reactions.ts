import type { DomainEvent } from '@coup-denvoi/contract/events'
import { conversationSignals } from '#features/conversations/conversations.live.ts'
import { onHandoverRequested as onHandoverProposed } from '#features/conversations/reactions/on-handover-requested.ts'
import { groupSignals } from '#features/groups/groups.live.ts'
import { lockerRoomSignals } from '#features/locker-room/locker-room.live.ts'
import { onMatchOrganized } from '#features/locker-room/reactions/on-match-organized.ts'
import { onOrganizerReplaced } from '#features/locker-room/reactions/on-organizer-replaced.ts'
import { onPlayerLeft } from '#features/locker-room/reactions/on-player-left.ts'
import { matchSignals } from '#features/matches/matches.live.ts'
import { onMessageHidden as onQuestionHidden } from '#features/matches/reactions/on-message-hidden.ts'
import { onUserRenamed } from '#features/matches/reactions/on-user-renamed.ts'
import { notificationSignals } from '#features/notifications/notifications.live.ts'
import { onContactAnswered } from '#features/notifications/reactions/on-contact-answered.ts'
import { onContactRequested } from '#features/notifications/reactions/on-contact-requested.ts'
import { onConversationRead } from '#features/notifications/reactions/on-conversation-read.ts'
import { onGroupDeleted } from '#features/notifications/reactions/on-group-deleted.ts'
import { onHandoverEnded } from '#features/notifications/reactions/on-handover-ended.ts'
import { onHandoverRequested } from '#features/notifications/reactions/on-handover-requested.ts'
import { onJoinRequestHandled } from '#features/notifications/reactions/on-join-request-handled.ts'
import { onJoinRequestWithdrawn } from '#features/notifications/reactions/on-join-request-withdrawn.ts'
import { onJoinRequested } from '#features/notifications/reactions/on-join-requested.ts'
import { onMatchCancelled } from '#features/notifications/reactions/on-match-cancelled.ts'
import { deleteMatchNotifications, onMatchDeleted } from '#features/notifications/reactions/on-match-deleted.ts'
import { onMatchEnded } from '#features/notifications/reactions/on-match-ended.ts'
import { onMatchReminderDue } from '#features/notifications/reactions/on-match-reminder-due.ts'
import { onMatchRescheduled } from '#features/notifications/reactions/on-match-rescheduled.ts'
import { onMessageHidden } from '#features/notifications/reactions/on-message-hidden.ts'
import { onMessageWritten } from '#features/notifications/reactions/on-message-written.ts'
import { onOrganizerChanged } from '#features/notifications/reactions/on-organizer-changed.ts'
import { onOwnershipTransferred } from '#features/notifications/reactions/on-ownership-transferred.ts'
import { onPlayerInvited } from '#features/notifications/reactions/on-player-invited.ts'
import { onPlayerPromoted } from '#features/notifications/reactions/on-player-promoted.ts'
import { onPlayerRemoved } from '#features/notifications/reactions/on-player-removed.ts'
import { onPlayerReplaced } from '#features/notifications/reactions/on-player-replaced.ts'
import { onTeamsPublished } from '#features/notifications/reactions/on-teams-published.ts'
import { onUserDeleted } from '#features/notifications/reactions/on-user-deleted.ts'
import { onAdminActionRecorded } from '#features/reports/reactions/on-admin-action-recorded.ts'
import { userSignals } from '#features/users/users.live.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import type { Signal } from '#platform/live/signal.ts'
import { statusSignals } from '#platform/live/status.live.ts'

/** What follows from what: every slice that does something about another one's events. */
export const reactions: Reactions = {
  'admin.action-recorded': [onAdminActionRecorded, onUserDeleted],
  'contact.requested': [onContactRequested],
  'contact.answered': [onContactAnswered],
  'conversation.message-written': [onMessageWritten],
  'conversation.message-hidden': [onMessageHidden, onQuestionHidden],
  'conversation.read': [onConversationRead],
  'group.join-requested': [onJoinRequested],
  'group.join-request-handled': [onJoinRequestHandled],
  'group.join-request-withdrawn': [onJoinRequestWithdrawn],
  'group.ownership-transferred': [onOwnershipTransferred],
  'group.deleted': [onGroupDeleted],
  'match.organized': [onMatchOrganized],
  'match.cancelled': [onMatchCancelled],
  'match.deleted': [deleteMatchNotifications, onMatchDeleted],
  'match.player-promoted': [onPlayerPromoted],
  'match.rescheduled': [onMatchRescheduled],
  'match.reminder-due': [onMatchReminderDue],
  'match.left': [onPlayerLeft],
  'match.player-removed': [onPlayerRemoved, onPlayerLeft],
  'match.player-invited': [onPlayerInvited],
  'match.player-replaced': [onPlayerReplaced, onPlayerLeft],
  'match.handover-requested': [onHandoverRequested, onHandoverProposed],
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
