import type { DomainEvent } from '@coup-denvoi/contract/events'
import { conversationSignals } from '#features/conversations/conversations.live.ts'
import { onHandoverRequested } from '#features/conversations/reactions/on-handover-requested.ts'
import { groupSignals } from '#features/groups/groups.live.ts'
import { lockerRoomSignals } from '#features/locker-room/locker-room.live.ts'
import { onMatchOrganized } from '#features/locker-room/reactions/on-match-organized.ts'
import { onOrganizerReplaced } from '#features/locker-room/reactions/on-organizer-replaced.ts'
import { onPlayerLeft } from '#features/locker-room/reactions/on-player-left.ts'
import { matchSignals } from '#features/matches/matches.live.ts'
import { onMessageHidden } from '#features/matches/reactions/on-message-hidden.ts'
import { onUserRenamed } from '#features/matches/reactions/on-user-renamed.ts'
import { notificationSignals } from '#features/notifications/notifications.live.ts'
import { groupEventReactions } from '#features/notifications/reactions/on-group-event.ts'
import { matchEventReactions } from '#features/notifications/reactions/on-match-event.ts'
import { personEventReactions } from '#features/notifications/reactions/on-person-event.ts'
import { onAdminActionRecorded } from '#features/reports/reactions/on-admin-action-recorded.ts'
import { userSignals } from '#features/users/users.live.ts'
import { mergeReactions, type Reactions } from '#platform/database/reactions.ts'
import type { Signal } from '#platform/live/signal.ts'
import { statusSignals } from '#platform/live/status.live.ts'

/** What slices do on events of other slices. */
export const reactions: Reactions = mergeReactions(
  { 'admin.action-recorded': [onAdminActionRecorded] },
  matchEventReactions,
  groupEventReactions,
  personEventReactions,
  {
    'conversation.message-hidden': [onMessageHidden],
    'match.organized': [onMatchOrganized],
    'match.left': [onPlayerLeft],
    'match.player-removed': [onPlayerLeft],
    'match.player-replaced': [onPlayerLeft],
    'match.handover-requested': [onHandoverRequested],
    'match.organizer-changed': [onOrganizerReplaced],
    'user.renamed': [onUserRenamed],
  },
)

/** The live signals of an event. */
export const signalsFor = (event: DomainEvent): Signal[] => [
  ...matchSignals(event),
  ...lockerRoomSignals(event),
  ...groupSignals(event),
  ...conversationSignals(event),
  ...notificationSignals(event),
  ...userSignals(event),
  ...statusSignals(event),
]
