import type { DomainEvent } from '@coup-denvoi/contract/events'
import { matchSignals } from '#features/matches/matches.live.ts'
import { onUserRenamed } from '#features/matches/reactions/on-user-renamed.ts'
import { onContactRequested } from '#features/notifications/reactions/on-contact-requested.ts'
import { onMatchCancelled } from '#features/notifications/reactions/on-match-cancelled.ts'
import { onMatchPromoted } from '#features/notifications/reactions/on-match-promoted.ts'
import { onMatchRescheduled } from '#features/notifications/reactions/on-match-rescheduled.ts'
import { onPlayerInvited } from '#features/notifications/reactions/on-player-invited.ts'
import { onPlayerRemoved } from '#features/notifications/reactions/on-player-removed.ts'
import { userSignals } from '#features/users/users.live.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import type { Signal } from '#platform/live/signal.ts'

/** What follows from what: every slice that does something about another one's events. */
export const reactions: Reactions = {
  'contact.requested': [onContactRequested],
  'match.cancelled': [onMatchCancelled],
  'match.promoted': [onMatchPromoted],
  'match.rescheduled': [onMatchRescheduled],
  'match.player-removed': [onPlayerRemoved],
  'match.invited': [onPlayerInvited],
  'user.renamed': [onUserRenamed],
}

/** What connected people are told of an event, by every slice that has something to say about it. */
export const signalsFor = (event: DomainEvent): Signal[] => [...matchSignals(event), ...userSignals(event)]
