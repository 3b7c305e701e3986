import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** The live signals of a match event: which screens refetch. */
export function matchSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'match.organized':
    case 'match.player-promoted':
    case 'match.rescheduled':
    case 'match.cancelled':
      return [hint(event)]
    case 'match.deleted':
      // A private match no longer has recipients to look up, so the users who saw it are named.
      return [hint(event), ...(event.isPrivate ? event.visibleToUserIds.map((userId) => userSignal(event, userId)) : [])]
    case 'match.joined':
    case 'match.left':
    case 'match.player-removed':
      return [hint(event, event.userId)]
    case 'match.replacement-requested':
    case 'match.replacement-withdrawn':
    case 'match.replacement-expired':
      return [hint(event)]
    case 'match.player-replaced':
      return [hint(event, event.userId, event.replacementUserId)]
    case 'match.handover-requested':
    case 'match.handover-ended':
      return [hint(event, event.fromUserId, event.toUserId)]
    case 'match.organizer-changed':
      // A former organizer who doesn't play loses sight of a private match, and would get no hint otherwise.
      return [hint(event, event.formerOrganizerId, event.organizerId)]
    case 'match.declined':
      return [event.userId, ...(event.organizerId ? [event.organizerId] : [])].map((userId) => userSignal(event, userId))
    case 'match.players-invited':
      // Nothing changes for others. The organizer always gets a hint: a missing one would tell them that they are blocked.
      return [...event.userIds, event.organizerId].map((userId) => userSignal(event, userId))
    case 'match.edited':
      // A match that becomes private must leave public lists, whose followers get a last hint; its own followers are checked again.
      return event.visibilityChanged ? [listHint(event.matchId), hint(event)] : [hint(event)]
    default:
      return []
  }
}

function hint({ matchId, isPrivate }: { matchId: string; isPrivate: boolean }, one?: string | null, other?: string | null): Signal {
  return {
    kind: 'hint',
    topics: [topicKey({ name: 'matches' }), topicKey({ name: 'match', id: matchId })],
    frame: { type: 'match', id: matchId },
    visibilityKey: isPrivate ? createVisibilityKey('match', matchId) : null,
    extraUserIds: isPrivate ? extraUsers(one, other) : [],
  }
}

function extraUsers(one: string | null | undefined, other: string | null | undefined): [] | [string] | [string, string] {
  if (one && other) return [one, other]
  const only = one ?? other
  return only ? [only] : []
}

const userSignal = ({ matchId }: { matchId: string }, userId: string): Signal => ({
  kind: 'user',
  userId,
  frame: { type: 'match', id: matchId },
})

const listHint = (matchId: string): Signal => ({
  kind: 'hint',
  topics: [topicKey({ name: 'matches' })],
  frame: { type: 'match', id: matchId },
  visibilityKey: null,
  extraUserIds: [],
})
