import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

/** What the screens are told when something happened to a match: that it is no longer what it was. */
export function matchSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'match.organized':
    case 'match.player-promoted':
    case 'match.rescheduled':
    case 'match.cancelled':
      return [hint(event)]
    case 'match.deleted':
      // Nobody is left who may follow it: those in whose lists it was are named.
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
      // Whoever organized a private match without playing sees it no more.
      return [hint(event, withoutNulls(event.formerOrganizerId, event.organizerId))]
    case 'match.declined':
      return [{ kind: 'user', userId: event.userId, frame: { type: 'match', id: event.matchId } }]
    case 'match.player-invited':
      // For everyone else nothing has changed; and a hint that fails to come would tell the organizer that they are blocked.
      return [{ kind: 'user', userId: event.userId, frame: { type: 'match', id: event.matchId } }]
    case 'match.edited':
      // Lists that showed it while it was public hear of it once more; its own followers are looked at again.
      return event.visibilityChanged ? [listHint(event.matchId), hint(event)] : [hint(event)]
    default:
      return []
  }
}

function hint({ matchId, isPrivate }: { matchId: string; isPrivate: boolean }, alsoTo: string[] = []): Signal {
  return {
    kind: 'hint',
    topics: ['matches', `match:${matchId}`],
    frame: { type: 'match', id: matchId },
    visibilityKey: isPrivate ? matchId : null,
    extraUserIds: isPrivate ? alsoTo : [],
  }
}

const withoutNulls = (...userIds: (string | null)[]): string[] => userIds.flatMap((userId) => userId ?? [])

const listHint = (matchId: string): Signal => ({
  kind: 'hint',
  topics: ['matches'],
  frame: { type: 'match', id: matchId },
  visibilityKey: null,
  extraUserIds: [],
})
