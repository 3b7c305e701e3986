import { type LiveTopic, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { Viewer } from '#platform/api/call-context.ts'
import type { LiveSocket } from './live-socket.ts'
import { createMultimap } from './multimap.ts'

const MAX_TOPICS = 32
const NO_SECRETS: { token?: string; guest?: GuestKey } = {}

export type LiveClient = {
  /** Null for visitors without a session. */
  viewer: Viewer | null
  network: string
  /** False once the session of the connection has ended. */
  isSessionValid(): Promise<boolean>
}

/**
 * A WebSocket with its client and subscriptions by topic key.
 * @property checked resolves when the access checks that have begun are done
 */
export type LiveConnection = { socket: LiveSocket; client: LiveClient; topics: Map<string, LiveSubscription>; checked: Promise<void> }

export type LiveSubscription = {
  connection: LiveConnection
  topic: LiveTopic
  key: string
  /** The invite token of a match. */
  token: string | undefined
  /** Who follows without an account; their secret is checked with the subscription. */
  guestId: string | undefined
  /** True for lists, false for a single match, group or locker room. */
  isList: boolean
  /** False until the access check has passed. */
  confirmed: boolean
}

/** All subscriptions of this process by topic. */
export function createLiveSubscriptions() {
  const byTopic = createMultimap<LiveSubscription>()

  function drop(subscription: LiveSubscription): void {
    const { connection, key } = subscription
    if (connection.topics.get(key) === subscription) connection.topics.delete(key)
    byTopic.delete(key, subscription)
  }

  return {
    /** Null if the connection is already subscribed or has too many subscriptions. */
    add(connection: LiveConnection, topic: LiveTopic): LiveSubscription | null {
      const key = topicKey(topic)
      const { token, guest } = { ...NO_SECRETS, ...topic }
      const guestId = guest?.guestId
      const known = connection.topics.get(key)
      if (known && known.token === token && known.guestId === guestId) return null
      if (known) drop(known)
      if (connection.topics.size >= MAX_TOPICS) return null
      const subscription: LiveSubscription = { connection, topic, key, token, guestId, isList: topic.name === 'matches', confirmed: false }
      connection.topics.set(key, subscription)
      byTopic.add(key, subscription)
      return subscription
    },
    removeSubscription: drop,
    remove(connection: LiveConnection, key: string): void {
      const subscription = connection.topics.get(key)
      if (subscription) drop(subscription)
    },
    removeAll(connection: LiveConnection): void {
      for (const subscription of [...connection.topics.values()]) drop(subscription)
    },
    forTopics: (keys: readonly string[]): LiveSubscription[] => keys.flatMap((key) => [...byTopic.get(key)]),
  }
}
