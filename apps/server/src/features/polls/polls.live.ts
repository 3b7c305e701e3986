import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type LiveFrame, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** Hints for who follows the poll or its group. */
export function pollSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'poll.opened':
    case 'poll.changed':
      return [{ kind: 'hint', topics: topicsOf(event), frame: frameOf(event), visibilityKey: createVisibilityKey('poll', event.pollId) }]
    case 'poll.deleted':
      // Its recipients can't be looked up any more; who follows it could see it.
      return [
        { kind: 'hint', topics: [pollTopic(event)], frame: frameOf(event), visibilityKey: null },
        ...event.userIds.map((userId): Signal => ({ kind: 'user', userId, frame: frameOf(event) })),
      ]
    default:
      return []
  }
}

type PollRef = { pollId: string; groupId: string | null }

const pollTopic = ({ pollId }: PollRef) => topicKey({ name: 'poll', id: pollId })

const topicsOf = (poll: PollRef): string[] =>
  poll.groupId === null ? [pollTopic(poll)] : [pollTopic(poll), topicKey({ name: 'group', id: poll.groupId })]

const frameOf = ({ pollId }: PollRef): LiveFrame => ({ type: 'poll', id: pollId })
