import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type LiveFrame, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** Hints for the group's subscribers, and for the users concerned whatever they subscribe to, since lists show groups too. */
export function groupSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'group.created':
      return [personSignal(event, event.createdBy)]
    case 'group.edited':
      // Matches show the name of their group. Somebody outside who has the page of a group that turns private open gets a last hint.
      return [
        hint(event),
        ...event.userIds.map((userId) => (event.changed.includes('name') ? resyncSignal({ userId }) : personSignal(event, userId))),
      ]
    case 'group.join-request-handled':
      return [
        ...hintAndPersonSignals(event, [...event.adminIds, event.userId]),
        ...(event.status === 'accepted' ? [resyncSignal(event)] : []),
      ]
    case 'group.join-requested':
    case 'group.join-request-withdrawn':
      return hintAndPersonSignals(event, [...event.adminIds, event.userId])
    case 'group.member-invited':
      return hintAndPersonSignals(event, idsOf(event))
    case 'group.invitation-closed':
      return event.status === 'accepted'
        ? [hint(event), ...idsOf(event).map((userId) => resyncSignal({ userId }))]
        : hintAndPersonSignals(event, idsOf(event))
    case 'group.member-promoted':
    case 'group.member-demoted':
      return hintAndPersonSignals(event, [event.userId])
    case 'group.member-left':
      return [hint(event), { ...resyncSignal(event), recheckSubscriptions: true }]
    case 'group.deleted':
      // Members also lose access to its private matches, and their subscriptions end.
      return [hint(event), ...event.userIds.map((userId) => ({ ...resyncSignal({ userId }), recheckSubscriptions: true as const }))]
    case 'group.ownership-transferred':
      return hintAndPersonSignals(event, [event.userId, event.formerOwnerId])
    case 'group.matches-changed':
      return [hint(event)]
    default:
      return []
  }
}

type GroupRef = { groupId: string; isPrivate: boolean }

/** Whom an invitation reached. */
const idsOf = ({ userId }: { userId: string | null }) => (userId === null ? [] : [userId])

function hintAndPersonSignals(group: GroupRef, userIds: string[]): Signal[] {
  return [hint(group), ...userIds.map((userId) => personSignal(group, userId))]
}

function hint({ groupId, isPrivate }: GroupRef): Signal {
  return {
    kind: 'hint',
    topics: [topicKey({ name: 'group', id: groupId })],
    frame: groupFrame(groupId),
    visibilityKey: isPrivate ? createVisibilityKey('group', groupId) : null,
  }
}

const personSignal = ({ groupId }: GroupRef, userId: string) => ({ kind: 'user', userId, frame: groupFrame(groupId) }) as const

/** What the user may see has changed, including matches of the group: their pages reload everything. */
const resyncSignal = ({ userId }: { userId: string }) => ({ kind: 'user', userId, frame: { type: 'resync' } }) as const

const groupFrame = (id: string): LiveFrame => ({ type: 'group', id })
