import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type LiveFrame, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'
import { createVisibilityKey } from '#platform/live/visibility-key.ts'

/** Hints for who follows the poll or its group. */
export function pollSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'poll.opened':
      return [hintOf(event)]
    case 'poll.changed':
      return [hintOf(event), ...userSignals(event, event.userIds)]
    case 'poll.deleted':
      // Its recipients can't be looked up any more; who follows it could see it.
      return [
        { kind: 'hint', topics: [pollTopic(event)], frame: frameOf(event), visibilityKey: null },
        ...userSignals(event, event.userIds),
      ]
    default:
      return []
  }
}

type PollRef = { pollId: string; groupId: string | null }

const hintOf = (poll: PollRef): Signal => ({
  kind: 'hint',
  topics: topicsOf(poll),
  frame: frameOf(poll),
  visibilityKey: createVisibilityKey('poll', poll.pollId),
})

/** Their home page lists it while it waits for their answer, and follows no poll. */
const userSignals = (poll: PollRef, userIds: readonly string[]) =>
  userIds.map((userId): Signal => ({ kind: 'user', userId, frame: frameOf(poll) }))

const pollTopic = ({ pollId }: PollRef) => topicKey({ name: 'poll', id: pollId })

const topicsOf = (poll: PollRef): string[] =>
  poll.groupId === null ? [pollTopic(poll)] : [pollTopic(poll), topicKey({ name: 'group', id: poll.groupId })]

const frameOf = ({ pollId }: PollRef): LiveFrame => ({ type: 'poll', id: pollId })
