import { setTimeout as wait } from 'node:timers/promises'
import {
  CLOSE_ACCOUNT_DISABLED,
  CLOSE_SESSION_ENDED,
  HEARTBEAT_MS,
  type LiveTopic,
  topicKey,
} from '@coup-denvoi/contract/live/live.protocol'
import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import type { WebSocket } from 'ws'
import type { Viewer } from '#platform/api/call-context.ts'
import { openLiveSocket, serializeFrame } from './live-socket.ts'
import { createLiveSubscriptions, type LiveClient, type LiveConnection, type LiveSubscription } from './live-subscriptions.ts'
import type { Recipients, Signal } from './signal.ts'
import type { VisibilityKey } from './visibility-key.ts'

const PING_MS = 25_000
/** How often the sessions of open connections are checked again, in case a signal was missed. */
const SESSION_CHECK_MS = 10 * 60_000
const CLOSE_TIMEOUT_MS = 1500

const GOING_AWAY = 1001
const TRY_AGAIN_LATER = 1013

const RESYNC = serializeFrame({ type: 'resync' })

export type LiveHubOptions = {
  /** A refusal gets no answer, so that it does not reveal that the topic exists. */
  canSubscribe(viewer: Viewer | null, topic: LiveTopic): Promise<boolean>
  /** Null when what the key names no longer exists. */
  findRecipients(visibilityKey: VisibilityKey): Promise<Recipients | null>
  onError(error: unknown, during: string): void
}

/** The live connections of this process and what is sent to them. */
export type LiveHub = ReturnType<typeof createLiveHub>

export function createLiveHub({ canSubscribe, findRecipients, onError }: LiveHubOptions) {
  const connections = new Set<LiveConnection>()
  const subscriptions = createLiveSubscriptions()
  const timers = [setInterval(pingAll, PING_MS), setInterval(() => void recheckAll(), SESSION_CHECK_MS)]
  for (const timer of timers) timer.unref()
  const allClosed = Promise.withResolvers<void>()
  let isClosing = false
  /** The last frame sent to everyone, for connections that open before the next one. */
  let latest = { frame: '', at: Number.NEGATIVE_INFINITY }

  /** Takes over an open WebSocket. Its first frame is `resync`, because earlier signals are not stored. */
  function add(ws: WebSocket, client: LiveClient): void {
    const socket = openLiveSocket(ws, {
      onSubscribe: (topic) => void subscribe(connection, topic),
      onUnsubscribe: (topic) => subscriptions.remove(connection, topicKey(topic)),
      onClose: () => {
        connections.delete(connection)
        subscriptions.removeAll(connection)
        if (isClosing && connections.size === 0) allClosed.resolve()
      },
    })
    const connection: LiveConnection = { socket, client, topics: new Map() }
    connections.add(connection)
    if (isClosing) socket.close(GOING_AWAY, '')
    else {
      socket.send(RESYNC)
      if (client.viewer && performance.now() - latest.at < HEARTBEAT_MS) socket.send(latest.frame)
      // Its session may have ended after the check of the cookie, and before signals reached it here.
      void recheckSession(connection).then((isChecked) => isChecked || socket.close(TRY_AGAIN_LATER, ''))
    }
  }

  /**
   * Registers the subscription before the check, so that no hint is lost meanwhile.
   * Until it is confirmed, it gets private hints only if the viewer is one of the recipients.
   */
  async function subscribe(connection: LiveConnection, topic: LiveTopic): Promise<void> {
    const subscription = subscriptions.add(connection, topic)
    if (subscription) await check(connection, [subscription])
  }

  /** Removes subscriptions that are not allowed, or no longer allowed. */
  async function check({ client, socket }: LiveConnection, unchecked: readonly LiveSubscription[]): Promise<void> {
    try {
      for (const subscription of unchecked)
        if (await canSubscribe(client.viewer, subscription.topic)) subscription.confirmed = true
        else subscriptions.removeSubscription(subscription)
    } catch (error) {
      onError(error, 'checking a live subscription')
      // The browser assumes that it is subscribed: make it reconnect.
      socket.close(TRY_AGAIN_LATER, '')
    }
  }

  async function deliver(signal: Signal): Promise<void> {
    switch (signal.kind) {
      case 'hint':
        return deliverHint(signal)
      case 'user':
        return deliverToUser(signal)
      case 'everyone':
        return deliverToEveryone(signal)
      case 'account-disabled':
        return closeAll(ofUser(signal.userId), CLOSE_ACCOUNT_DISABLED, userErrors.ACCOUNT_DISABLED.message)
      case 'session-ended':
        return closeAll(ofSession(signal.sessionId), CLOSE_SESSION_ENDED, signal.reason)
    }
  }

  async function deliverToUser({ userId, frame, recheckSubscriptions }: Extract<Signal, { kind: 'user' }>): Promise<void> {
    const receivers = ofUser(userId)
    sendTo(receivers, serializeFrame(frame))
    if (recheckSubscriptions) await Promise.all(receivers.map((connection) => check(connection, [...connection.topics.values()])))
  }

  function deliverToEveryone({ frame }: Extract<Signal, { kind: 'everyone' }>): void {
    latest = { frame: serializeFrame(frame), at: performance.now() }
    sendTo(signedIn(), latest.frame)
  }

  async function deliverHint(hint: Extract<Signal, { kind: 'hint' }>): Promise<void> {
    if (!subscriptions.hasAny(hint.topics)) return
    if (hint.visibilityKey === null) return sendTo(uniqueConnections(subscriptions.forTopics(hint.topics)), serializeFrame(hint.frame))
    let recipients: Recipients | null
    try {
      recipients = await findRecipients(hint.visibilityKey)
    } catch (error) {
      onError(error, 'finding the recipients of a live hint')
      // Without the recipients, everyone refetches; `resync` names no match.
      return sendTo(uniqueConnections(subscriptions.forTopics(hint.topics)), RESYNC)
    }
    const subscribers = subscriptions.forTopics(hint.topics)
    const allowed = subscribers.filter((subscription) => isRecipient(recipients, subscription))
    const others = subscribers.filter((subscription) => !isRecipient(recipients, subscription))
    const extraUserIds = new Set<string>(hint.extraUserIds)
    const extra = others.filter(({ connection }) => connection.client.viewer && extraUserIds.has(connection.client.viewer.id))
    // Subscribers of the page who lost access get one last hint, and are then unsubscribed.
    const lostAccess = others.filter(({ isList, confirmed }) => !isList && confirmed)
    sendTo(uniqueConnections([...allowed, ...extra, ...lostAccess]), serializeFrame(hint.frame))
    lostAccess.forEach(subscriptions.removeSubscription)
  }

  /** The missed signals may include a ban. */
  async function afterGap(): Promise<void> {
    sendTo(connections, RESYNC)
    await recheckAll()
  }

  async function recheckAll(): Promise<void> {
    // After a failure, the remaining sessions are checked at the next interval.
    for (const connection of [...connections]) if (!(await recheckSession(connection))) return
  }

  /** @returns false when the check itself failed */
  async function recheckSession({ socket, client }: LiveConnection): Promise<boolean> {
    if (!client.viewer) return true
    try {
      if (!(await client.isSessionValid())) socket.close(CLOSE_SESSION_ENDED, '')
      return true
    } catch (error) {
      onError(error, 'checking a live session again')
      return false
    }
  }

  function pingAll(): void {
    for (const { socket } of connections) if (!socket.ping()) socket.terminate()
  }

  const signedIn = () => [...connections].filter(({ client }) => client.viewer)
  const ofUser = (userId: string) => [...connections].filter(({ client }) => client.viewer?.id === userId)
  const ofSession = (sessionId: string) => [...connections].filter(({ client }) => client.viewer?.sessionId === sessionId)

  /** Closes all connections. Resolves when they are closed or terminated. */
  async function close(): Promise<void> {
    isClosing = true
    timers.forEach(clearInterval)
    closeAll(connections, GOING_AWAY, '')
    if (connections.size > 0) await Promise.race([allClosed.promise, wait(CLOSE_TIMEOUT_MS)])
    for (const { socket } of connections) socket.terminate()
  }

  return {
    add,
    deliver: (signal: Signal) => deliver(signal).catch((error) => onError(error, 'delivering a live signal')),
    resyncAll: afterGap,
    close,
    connectionCount: () => connections.size,
    hasSignedInConnections: () => [...connections].some(({ client }) => client.viewer),
    /** Without duplicates: a session can have several tabs open. */
    closeSessions: (sessionIds: readonly string[]) => {
      for (const id of sessionIds) closeAll(ofSession(id), CLOSE_SESSION_ENDED, '')
    },
    sessionIds: () => [...new Set([...connections].flatMap(({ client }) => client.viewer?.sessionId ?? []))],
    connectionCountFrom: (network: string) => [...connections].filter(({ client }) => client.network === network).length,
  }
}

function isRecipient(recipients: Recipients | null, { connection, token }: LiveSubscription): boolean {
  if (!recipients) return false
  const { viewer } = connection.client
  return (viewer !== null && recipients.userIds.has(viewer.id)) || (token !== undefined && token === recipients.inviteToken)
}

const uniqueConnections = (list: readonly LiveSubscription[]) => new Set(list.map(({ connection }) => connection))

function sendTo(receivers: Iterable<LiveConnection>, frame: string): void {
  for (const { socket } of receivers) socket.send(frame)
}

function closeAll(receivers: Iterable<LiveConnection>, code: number, reason: string): void {
  for (const { socket } of receivers) socket.close(code, reason)
}
