import type { DomainEvent } from '@coup-denvoi/contract/events'
import type { GuestChange } from '@coup-denvoi/contract/matches/match.events'
import type { WebhookEventName } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { Change } from '#platform/database/database.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { recordEvent, recordMatchEvent } from '../commands/record-event.ts'
import type { EventPlace, WantedEvents } from '../wanted-events.public.ts'
import type { ListChange, WebhookFacts } from '../webhook-bodies.present.ts'

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
type AboutMatch = { matchId: string; groupId: string | null; isPrivate: boolean }
type AboutMember = { groupId: string; groupName: string; userId: string }
type ListFacts = Pick<WebhookFacts, 'change' | 'playerId' | 'isGuest' | 'replacementId'>

/** What webhooks are told. Those that nobody wants to hear of cost neither a statement nor a savepoint. */
export function webhookReactions(wanted: WantedEvents): Reactions {
  /** With the match as it is afterwards. */
  const aboutMatch = <Event extends AboutMatch>(name: WebhookEventName, factsOf: (event: Event) => ListFacts | null = () => ({})) => ({
    when: (event: Event) => wanted.isWanted(name, placeOf(event)) && factsOf(event) !== null,
    react: (change: Change, event: Event) => recordMatchEvent(change, name, placeOf(event), { matchId: event.matchId, ...factsOf(event) }),
  })

  /** For those who see it no longer. */
  const withoutMatch = <Event extends AboutMatch>(lastPlaceOf: (event: Event) => EventPlace) => ({
    when: (event: Event) => wanted.isWanted('match.removed', lastPlaceOf(event)),
    react: (change: Change, event: Event) => recordEvent(change, 'match.removed', lastPlaceOf(event), { match: { id: event.matchId } }),
  })

  const aboutMember = (name: WebhookEventName) => ({
    when: ({ groupId }: AboutMember) => wanted.isWanted(name, { groupId, isPublic: false }),
    react: (change: Change, { groupId, groupName, userId: memberId }: AboutMember) =>
      recordEvent(change, name, { groupId, isPublic: false }, { group: { id: groupId, name: groupName }, memberId }),
  })

  const list = 'match.list-changed'
  return {
    'match.organized': [aboutMatch('match.organized')],
    'match.edited': [
      aboutMatch('match.edited'),
      // The webhooks of the instance don't hear of it again until it is public.
      withoutMatch(({ visibilityChanged, isPrivate }: EventOf<'match.edited'>) => ({
        groupId: null,
        isPublic: visibilityChanged && isPrivate,
      })),
    ],
    'match.organizer-changed': [aboutMatch('match.edited')],
    'match.cancelled': [aboutMatch('match.cancelled')],
    'match.deleted': [withoutMatch(placeOf)],
    'match.result-saved': [aboutMatch('match.result-changed')],
    'match.joined': [
      aboutMatch(list, ({ userId: playerId, status }: EventOf<'match.joined'>) => ({
        change: status === 'going' ? 'joined' : 'waiting',
        playerId,
      })),
    ],
    'match.left': [aboutMatch(list, ({ userId: playerId }: EventOf<'match.left'>) => ({ change: 'left', playerId }))],
    'match.player-removed': [
      aboutMatch(list, ({ userId: playerId }: EventOf<'match.player-removed'>) => ({ change: 'removed', playerId })),
    ],
    'match.player-promoted': [
      aboutMatch(list, ({ userId: playerId }: EventOf<'match.player-promoted'>) => ({ change: 'promoted', playerId })),
    ],
    'match.player-replaced': [
      aboutMatch(list, ({ userId: playerId, replacementUserId: replacementId }: EventOf<'match.player-replaced'>) => ({
        change: 'replaced',
        playerId,
        replacementId,
      })),
    ],
    'match.guest-changed': [
      aboutMatch(list, ({ change, actorId, takes }: EventOf<'match.guest-changed'>) => {
        const ofList = GUEST_CHANGES[takes ?? change]
        if (!ofList) return null
        // Whoever claims a guest's place has an account.
        return takes ? { change: ofList, playerId: actorId } : { change: ofList, playerId: null, isGuest: true }
      }),
    ],
    'group.member-joined': [aboutMember('group.member-joined')],
    'group.member-left': [aboutMember('group.member-left')],
  }
}

const placeOf = ({ groupId, isPrivate }: { groupId: string | null; isPrivate: boolean }): EventPlace => ({ groupId, isPublic: !isPrivate })

/** Those that change the list. */
const GUEST_CHANGES: Partial<Record<GuestChange, ListChange>> = {
  going: 'joined',
  waiting: 'waiting',
  promoted: 'promoted',
  left: 'left',
  removed: 'removed',
}
