import { type LiveTopic, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Viewer } from '#platform/api/call-context.ts'
import type { LiveSocket } from './live-socket.ts'

const MAX_TOPICS = 32

/** Who is behind a connection. */
export type LiveClient = {
  /** Null for visitors without an account. */
  viewer: Viewer | null
  address: string
  /** False once the session that the connection came with has ended. */
  isSessionValid(): Promise<boolean>
}

/** A tab, who is behind it and what it follows. */
export type LiveConnection = { socket: LiveSocket; client: LiveClient; topics: Map<string, LiveSubscription> }

export type LiveSubscription = {
  connection: LiveConnection
  topic: LiveTopic
  key: string
  /** The secret of the share link that it came with. */
  token: string | undefined
  /** Of many things at once, rather than of one. */
  isList: boolean
  /** False until it is known to be allowed. */
  confirmed: boolean
}

/** Who follows what. */
export function createLiveSubscriptions() {
  const byTopic = new Map<string, Set<LiveSubscription>>()

  function drop(subscription: LiveSubscription): void {
    const { connection, key } = subscription
    if (connection.topics.get(key) === subscription) connection.topics.delete(key)
    const followers = byTopic.get(key)
    followers?.delete(subscription)
    if (followers?.size === 0) byTopic.delete(key)
  }

  return {
    /** Null when the connection follows it already, or too much. */
    add(connection: LiveConnection, topic: LiveTopic): LiveSubscription | null {
      const key = topicKey(topic)
      const token = topic.name === 'match' ? topic.token : undefined
      const known = connection.topics.get(key)
      if (known && known.token === token) return null
      if (known) drop(known)
      if (connection.topics.size >= MAX_TOPICS) return null
      const subscription: LiveSubscription = { connection, topic, key, token, isList: topic.name === 'matches', confirmed: false }
      connection.topics.set(key, subscription)
      const followers = byTopic.get(key) ?? new Set()
      byTopic.set(key, followers.add(subscription))
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
    hasAny: (keys: readonly string[]): boolean => keys.some((key) => byTopic.has(key)),
    forTopics: (keys: readonly string[]): LiveSubscription[] => keys.flatMap((key) => [...(byTopic.get(key) ?? [])]),
  }
}
