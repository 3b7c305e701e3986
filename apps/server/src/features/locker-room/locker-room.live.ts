import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type LockerRoomPart, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'

/**
 * What is told inside of a locker room. Whoever leaves the list gets the hint of their own leaving as the last one:
 * every hint asks anew who is inside.
 */
export function lockerRoomSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'match.locker-room-changed':
      return [hint(event.matchId, event.part)]
    case 'match.joined':
    case 'match.left':
    case 'match.player-removed':
    case 'match.player-promoted':
    case 'match.player-replaced':
    case 'match.organizer-changed':
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
  const topic = topicKey({ name: 'locker-room', id: matchId })
  // Its topic names its audience too: the hub asks for it by this name.
  return { kind: 'hint', topics: [topic], frame: { type: 'locker-room', id: matchId, part }, visibilityKey: topic, extraUserIds: [] }
}

/** The match whose locker room a guard stands for; null for other guards, none of whose ids has a colon. */
export const matchIdFromVisibilityKey = (visibilityKey: string): string | null => /^locker-room:(.+)$/.exec(visibilityKey)?.[1] ?? null
