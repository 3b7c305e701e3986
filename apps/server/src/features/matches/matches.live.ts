import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { Signal } from '#platform/live/signal.ts'

/** What the screens are told when something happened to a match: that it is no longer what it was. */
export function matchSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'match.organised':
    case 'match.promoted':
    case 'match.rescheduled':
    case 'match.cancelled':
      return [hint(event)]
    case 'match.deleted':
      // Nobody is left who may follow it: those in whose lists it was are named.
      return [hint(event, event.seenBy)]
    case 'match.joined':
    case 'match.left':
    case 'match.player-removed':
      return [hint(event, [event.userId])]
    case 'match.replacement-sought':
    case 'match.replacement-withdrawn':
      return [hint(event)]
    case 'match.replaced':
      return [hint(event, [event.userId, event.byUserId])]
    case 'match.organizer-sought':
    case 'match.handover-ended':
      return [hint(event, present(event.fromUserId, event.toUserId))]
    case 'match.organizer-changed':
      // Whoever organised a private match without playing sees it no more.
      return [hint(event, present(event.formerId, event.organizerId))]
    case 'match.declined':
      return [{ kind: 'person', userId: event.userId, frame: { type: 'match', id: event.matchId } }]
    case 'match.invited':
      // For everyone else nothing has changed; and a hint that fails to come would tell the organiser that they are blocked.
      return [{ kind: 'person', userId: event.userId, frame: { type: 'match', id: event.matchId } }]
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
    guard: isPrivate ? matchId : null,
    alsoTo: isPrivate ? alsoTo : [],
  }
}

const present = (...userIds: (string | null)[]): string[] => userIds.flatMap((userId) => userId ?? [])

const listHint = (matchId: string): Signal => ({
  kind: 'hint',
  topics: ['matches'],
  frame: { type: 'match', id: matchId },
  guard: null,
  alsoTo: [],
})
