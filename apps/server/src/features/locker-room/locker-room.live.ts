import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type LockerRoomPart, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** Live hints for a locker room. The hub reloads who may receive them before every hint. */
export function lockerRoomSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'match.locker-room-changed':
      return [hint(event.matchId, event.part)]
    case 'match.announced':
      return [hint(event.matchId, 'messages')]
    case 'match.joined':
    case 'match.left':
    case 'match.player-removed':
    case 'match.player-promoted':
    case 'match.player-replaced':
    case 'match.guest-changed':
    case 'match.organizer-changed':
    case 'match.co-organizer-named':
    case 'match.co-organizer-ended':
    case 'match.edited':
    case 'match.cancelled':
    case 'match.deleted':
    case 'match.teams-published':
    case 'match.ended':
      return [hint(event.matchId, 'room')]
    default:
      return []
  }
}

function hint(matchId: string, part: LockerRoomPart): Signal {
  const forMembers = topicKey({ name: 'locker-room', id: matchId })
  return {
    kind: 'hint',
    // Guests have no chat.
    topics: part === 'messages' ? [forMembers] : [forMembers, topicKey({ name: 'guest-room', id: matchId })],
    frame: { type: 'locker-room', id: matchId, part },
    visibilityKey: createVisibilityKey('locker-room', matchId),
  }
}
