import type { DomainEvent } from '@coup-denvoi/contract/events'
import { lockerRoomSignals } from '#features/locker-room/locker-room.live.ts'
import { onMatchOrganised } from '#features/locker-room/reactions/on-match-organised.ts'
import { onOrganizerReplaced } from '#features/locker-room/reactions/on-organizer-replaced.ts'
import { onPlayerLeft } from '#features/locker-room/reactions/on-player-left.ts'
import { matchSignals } from '#features/matches/matches.live.ts'
import { onUserRenamed } from '#features/matches/reactions/on-user-renamed.ts'
import { onContactRequested } from '#features/notifications/reactions/on-contact-requested.ts'
import { onHandoverEnded } from '#features/notifications/reactions/on-handover-ended.ts'
import { onMatchCancelled } from '#features/notifications/reactions/on-match-cancelled.ts'
import { onMatchEnded } from '#features/notifications/reactions/on-match-ended.ts'
import { onMatchPromoted } from '#features/notifications/reactions/on-match-promoted.ts'
import { onMatchReminded } from '#features/notifications/reactions/on-match-reminded.ts'
import { onMatchRescheduled } from '#features/notifications/reactions/on-match-rescheduled.ts'
import { onOrganizerChanged } from '#features/notifications/reactions/on-organizer-changed.ts'
import { onOrganizerSought } from '#features/notifications/reactions/on-organizer-sought.ts'
import { onPlayerInvited } from '#features/notifications/reactions/on-player-invited.ts'
import { onPlayerRemoved } from '#features/notifications/reactions/on-player-removed.ts'
import { onPlayerReplaced } from '#features/notifications/reactions/on-player-replaced.ts'
import { onTeamsPublished } from '#features/notifications/reactions/on-teams-published.ts'
import { userSignals } from '#features/users/users.live.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import type { Signal } from '#platform/live/signal.ts'

/** What follows from what: every slice that does something about another one's events. */
export const reactions: Reactions = {
  'contact.requested': [onContactRequested],
  'match.organised': [onMatchOrganised],
  'match.cancelled': [onMatchCancelled],
  'match.promoted': [onMatchPromoted],
  'match.rescheduled': [onMatchRescheduled],
  'match.reminded': [onMatchReminded],
  'match.left': [onPlayerLeft],
  'match.player-removed': [onPlayerRemoved, onPlayerLeft],
  'match.invited': [onPlayerInvited],
  'match.replaced': [onPlayerReplaced, onPlayerLeft],
  'match.organizer-sought': [onOrganizerSought],
  'match.handover-ended': [onHandoverEnded],
  'match.organizer-changed': [onOrganizerChanged, onOrganizerReplaced],
  'match.teams-published': [onTeamsPublished],
  'match.ended': [onMatchEnded],
  'user.renamed': [onUserRenamed],
}

/** What connected people are told of an event, by every slice that has something to say about it. */
export const signalsFor = (event: DomainEvent): Signal[] => [...matchSignals(event), ...lockerRoomSignals(event), ...userSignals(event)]
