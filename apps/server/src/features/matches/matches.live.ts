import type { DomainEvent } from '@coup-denvoi/contract/events'
import { topicKey } from '@coup-denvoi/contract/live/live.protocol'
import { historyEntryOf, historyRules } from '@coup-denvoi/contract/matches/history/match-history.rules'
import type { MatchEvent } from '@coup-denvoi/contract/matches/match.events'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/**
 * The live signals of a match event: a hint for all who follow it, one for each user whose own place or rights changed, and one for those
 * who read its history.
 */
export const matchSignals = (event: DomainEvent): Signal[] =>
  isMatchEvent(event) ? [...changeSignals(event), ...historySignals(event)] : []

const isMatchEvent = (event: DomainEvent): event is MatchEvent => event.type in historyRules

const historySignals = (event: MatchEvent): Signal[] =>
  historyEntryOf(event) === null
    ? []
    : [
        {
          kind: 'hint',
          topics: [topicKey({ name: 'match-history', id: event.matchId })],
          frame: { type: 'match-history', id: event.matchId },
          visibilityKey: createVisibilityKey('match-history', event.matchId),
        },
      ]

function changeSignals(event: MatchEvent): Signal[] {
  switch (event.type) {
    case 'match.organized':
    case 'match.rescheduled':
    case 'match.cancelled':
    case 'match.replacement-expired':
      return [hint(event)]
    case 'match.deleted':
      // A private match no longer has recipients to look up, so the users who saw it are named.
      return [hint(event), ...(event.isPrivate ? userSignals(event, event.visibleToUserIds) : [])]
    case 'match.joined':
    case 'match.left':
    case 'match.player-promoted':
    case 'match.place-offered':
    case 'match.place-offer-ended':
    case 'match.player-removed':
    case 'match.replacement-requested':
    case 'match.replacement-withdrawn':
      return [hint(event), ...userSignals(event, [event.userId])]
    case 'match.presence-asked':
      return userSignals(event, [...new Set([...event.userIds, ...event.organizerIds])])
    case 'match.in-danger':
    case 'match.kept':
      return [hint(event)]
    case 'match.result-saved':
    case 'match.goals-noted':
      // Lists show neither.
      return [hint(event, [topicKey({ name: 'match', id: event.matchId })])]
    case 'match.players-wanted':
      return []
    case 'match.rescue-voted':
    case 'match.presence-confirmed':
      // Others see no difference.
      return userSignals(event, event.toldIds)
    case 'match.place-opened':
      return [hint(event), ...userSignals(event, event.userIds)]
    case 'match.player-replaced':
      return [hint(event), ...userSignals(event, [event.userId, event.replacementUserId])]
    case 'match.handover-requested':
    case 'match.handover-ended':
      return userSignals(event, [event.fromUserId, event.toUserId])
    case 'match.organizer-changed':
      // A former organizer who doesn't play loses sight of a private match.
      return [hint(event), ...userSignals(event, [event.formerOrganizerId, event.organizerId])]
    case 'match.guest-changed':
      // Only who organizes knows who waits for an answer.
      return event.change === 'requested'
        ? userSignals(event, event.organizerIds)
        : [hint(event), ...userSignals(event, [...event.organizerIds, event.change === 'claimed' ? event.actorId : null])]
    case 'match.join-requested':
    case 'match.join-request-ended':
      // Only who organizes knows who waits for an answer.
      return userSignals(event, [event.userId, ...event.organizerIds])
    case 'match.declined':
      return userSignals(event, [event.userId, ...event.organizerIds])
    case 'match.notices-changed':
      return userSignals(event, [event.userId])
    case 'match.added-afterwards':
      return [hint(event), ...userSignals(event, event.userIds)]
    case 'match.regulars-placed':
      return userSignals(event, [...event.userIds, ...event.waitingIds])
    case 'match.answers-sought':
      return userSignals(event, event.organizerIds)
    case 'match.players-invited':
      // Nothing changes for others. Who organizes always gets a hint: a missing one would tell them that they are blocked.
      return userSignals(event, [...event.userIds, ...event.organizerIds])
    case 'match.co-organizer-named':
    case 'match.co-organizer-ended':
      return [hint(event), ...userSignals(event, [event.userId])]
    case 'match.edited':
      // A match that becomes private must leave public lists, whose followers get a last hint; its own followers are checked again.
      return event.visibilityChanged ? [hint({ ...event, isPrivate: false }, [LISTS]), hint(event)] : [hint(event)]
    default:
      return []
  }
}

const LISTS = topicKey({ name: 'matches' })

function hint(
  { matchId, isPrivate }: { matchId: string; isPrivate: boolean },
  topics = [LISTS, topicKey({ name: 'match', id: matchId })],
): Signal {
  return {
    kind: 'hint',
    topics,
    frame: { type: 'match', id: matchId },
    visibilityKey: isPrivate ? createVisibilityKey('match', matchId) : null,
  }
}

/** Nobody is told what an account does that is gone. */
const userSignals = ({ matchId }: { matchId: string }, userIds: readonly (string | null)[]): Signal[] =>
  userIds.flatMap((userId): Signal[] => (userId ? [{ kind: 'user', userId, frame: { type: 'match', id: matchId } }] : []))
