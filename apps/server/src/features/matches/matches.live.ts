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
      // The match no longer has followers to look up, so the users who saw it are named.
      return [hint(event, event.visibleToUserIds)]
    case 'match.joined':
    case 'match.left':
    case 'match.player-removed':
      return [hint(event, [event.userId])]
    case 'match.replacement-requested':
    case 'match.replacement-withdrawn':
      return [hint(event)]
    case 'match.player-replaced':
      return [hint(event, [event.userId, event.replacementUserId])]
    case 'match.handover-requested':
    case 'match.handover-ended':
      return [hint(event, withoutNulls(event.fromUserId, event.toUserId))]
    case 'match.organizer-changed':
      // A former organizer who doesn't play loses sight of a private match, and would get no hint otherwise.
      return [hint(event, withoutNulls(event.formerOrganizerId, event.organizerId))]
    case 'match.declined':
      return [{ kind: 'user', userId: event.userId, frame: { type: 'match', id: event.matchId } }]
    case 'match.player-invited':
      // Only for the invited player: nothing changes for others, and a missing hint would tell the organizer that they are blocked.
      return [{ kind: 'user', userId: event.userId, frame: { type: 'match', id: event.matchId } }]
    case 'match.edited':
      // A match that becomes private must leave public lists, whose followers get a last hint; its own followers are checked again.
      return event.visibilityChanged ? [listHint(event.matchId), hint(event)] : [hint(event)]
    default:
      return []
  }
}

function hint({ matchId, isPrivate }: { matchId: string; isPrivate: boolean }, alsoTo: string[] = []): Signal {
  return {
    kind: 'hint',
    topics: [topicKey({ name: 'matches' }), topicKey({ name: 'match', id: matchId })],
    frame: { type: 'match', id: matchId },
    visibilityKey: isPrivate ? createVisibilityKey('match', matchId) : null,
    extraUserIds: isPrivate ? alsoTo : [],
  }
}

const withoutNulls = (...userIds: (string | null)[]): string[] => userIds.flatMap((userId) => userId ?? [])

const listHint = (matchId: string): Signal => ({
  kind: 'hint',
  topics: [topicKey({ name: 'matches' })],
  frame: { type: 'match', id: matchId },
  visibilityKey: null,
  extraUserIds: [],
})
