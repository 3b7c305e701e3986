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
import { createHintIntervals } from './hint-intervals.ts'
import { createLiveConnections } from './live-connections.ts'
import { isRecipient, sendContent, sendTo, uniqueConnections } from './live-recipients.ts'
import { openLiveSocket, serializeFrame } from './live-socket.ts'
import { createLiveSubscriptions, type LiveClient, type LiveConnection, type LiveSubscription } from './live-subscriptions.ts'
import { createMissedSignals } from './missed-signals.ts'
import type { Hint, HintContent, Signal } from './signal.ts'

const PING_MS = 25_000
/** How often the sessions of open connections are checked again, in case a signal was missed. */
const SESSION_CHECK_MS = 10 * 60_000
const CLOSE_TIMEOUT_MS = 1500

const GOING_AWAY = 1001
const TRY_AGAIN_LATER = 1013

const RESYNC = serializeFrame({ type: 'resync' })
const READY = serializeFrame({ type: 'ready' })
const REFUSED = serializeFrame({ type: 'refused' })
const PONG = serializeFrame({ type: 'pong' })

export type LiveHubOptions = {
  /** Also false for a topic that does not exist: both get the same answer. */
  canSubscribe(viewer: Viewer | null, topic: LiveTopic): Promise<boolean>
  /** @param withPage whether somebody follows more than lists */
  readHint(hint: Hint, withPage: boolean): Promise<HintContent>
  onError(error: unknown, during: string): void
}

/** The live connections of this process and what is sent to them. */
export type LiveHub = ReturnType<typeof createLiveHub>

export function createLiveHub({ canSubscribe, readHint, onError }: LiveHubOptions) {
  const connections = createLiveConnections()
  const subscriptions = createLiveSubscriptions()
  const missedSignals = createMissedSignals()
  const hintIntervals = createHintIntervals((hint) => void deliver(hint))
  const timers = [setInterval(pingAll, PING_MS), setInterval(() => void recheckAll(), SESSION_CHECK_MS)]
  for (const timer of timers) timer.unref()
  const allClosed = Promise.withResolvers<void>()
  let isClosing = false
  /** The last frame sent to everyone, for connections that open before the next one. */
  let latest = { frame: RESYNC, at: Number.NEGATIVE_INFINITY }

  /** Takes over an open WebSocket. @param missedMs how old what its page shows may be; undefined if that is not known */
  function add(ws: WebSocket, client: LiveClient, missedMs?: number): void {
    const socket = openLiveSocket(ws, {
      onSubscribe: (topic, missedMs) => void subscribe(connection, topic, missedMs),
      onUnsubscribe: (topic) => subscriptions.remove(connection, topicKey(topic)),
      onPing: () => void connection.checked.then(() => socket.send(PONG)),
      onClose: () => {
        connections.remove(connection)
        subscriptions.removeAll(connection)
        if (isClosing && connections.size() === 0) allClosed.resolve()
      },
    })
    const connection: LiveConnection = { socket, client, topics: new Map(), checked: Promise.resolve() }
    connections.add(connection)
    if (isClosing) {
      socket.close(GOING_AWAY, '')
      // Nobody waits for its answer any more, but an open connection keeps the server from closing.
      socket.terminate()
    } else {
      const missed = missedMs === undefined ? null : missedSignals.framesOf(client.viewer?.id ?? null, missedMs)
      if (missed) for (const frame of [READY, ...missed.map(serializeFrame)]) socket.send(frame)
      else socket.send(RESYNC)
      if (client.viewer && performance.now() - latest.at < HEARTBEAT_MS) socket.send(latest.frame)
      // Its session may have ended after the check of the cookie, and before signals reached it here.
      void recheckSession(connection).then((isChecked) => isChecked || socket.close(TRY_AGAIN_LATER, ''))
    }
  }

  /**
   * Registers the subscription before the check, so that no hint is lost meanwhile.
   * Until it is confirmed, it gets private hints only if the viewer is one of the recipients.
   */
  async function subscribe(connection: LiveConnection, topic: LiveTopic, missedMs: number): Promise<void> {
    const subscription = subscriptions.add(connection, topic)
    if (!subscription) return
    await check(connection, [subscription])
    if (subscription.confirmed && missedMs > 0) await sendMissed(subscription, missedMs)
  }

  /** What the page shows was read before it subscribed. */
  async function sendMissed(subscription: LiveSubscription, missedMs: number): Promise<void> {
    const missed = missedSignals.hintsOf(subscription.key, missedMs)
    if (!missed) subscription.connection.socket.send(RESYNC)
    else for (const hint of missed) await send(hint, () => [subscription])
  }

  /** Removes subscriptions that are not allowed, or no longer allowed. */
  async function check(connection: LiveConnection, unchecked: readonly LiveSubscription[]): Promise<void> {
    const removal = removeForbidden(connection, unchecked)
    const before = connection.checked
    connection.checked = removal.then(() => before)
    await removal
  }

  async function removeForbidden({ client, socket }: LiveConnection, unchecked: readonly LiveSubscription[]): Promise<void> {
    try {
      for (const subscription of unchecked)
        if (await canSubscribe(client.viewer, subscription.topic)) subscription.confirmed = true
        else {
          subscriptions.removeSubscription(subscription)
          // The loss of a confirmed one was told by the frame that came with it.
          if (!subscription.confirmed) socket.send(REFUSED)
        }
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
      case 'instance-changed':
      case 'webhooks-changed':
        return
      case 'account-disabled':
        return closeAll(connections.ofUser(signal.userId), CLOSE_ACCOUNT_DISABLED, userErrors.ACCOUNT_DISABLED.message)
      case 'session-ended':
        return closeAll(connections.ofSession(signal.sessionId), CLOSE_SESSION_ENDED, signal.reason)
    }
  }

  async function deliverToUser({ userId, frame, recheckSubscriptions }: Extract<Signal, { kind: 'user' }>): Promise<void> {
    if (frame.type !== 'typing') missedSignals.addFrame(userId, frame)
    const receivers = connections.ofUser(userId)
    sendTo(receivers, serializeFrame(frame))
    if (recheckSubscriptions) await Promise.all(receivers.map((connection) => check(connection, [...connection.topics.values()])))
  }

  function deliverToEveryone({ frame }: Extract<Signal, { kind: 'everyone' }>): void {
    latest = { frame: serializeFrame(frame), at: performance.now() }
    sendTo(connections.signedIn(), latest.frame)
  }

  async function deliverHint(hint: Hint): Promise<void> {
    missedSignals.addHint(hint)
    if (hintIntervals.leavesNow(hint)) await send(hint, () => subscriptions.forTopics(hint.topics))
  }

  async function send(hint: Hint, findSubscribers: () => LiveSubscription[]): Promise<void> {
    const interested = findSubscribers()
    if (interested.length === 0) return
    let content: HintContent
    try {
      content = await readHint(
        hint,
        interested.some(({ isList }) => !isList),
      )
    } catch (error) {
      onError(error, 'reading a live hint')
      // Without the recipients, everyone refetches; `resync` names no match.
      return sendTo(uniqueConnections(findSubscribers()), RESYNC)
    }
    const subscribers = findSubscribers()
    const allowed = subscribers.filter((subscription) => isRecipient(content.recipients, subscription))
    // Subscribers of the page who lost access get one last hint, and are then unsubscribed.
    const lostAccess = subscribers.filter(
      (subscription) => !isRecipient(content.recipients, subscription) && !subscription.isList && subscription.confirmed,
    )
    sendContent(content, [...allowed, ...lostAccess])
    lostAccess.forEach(subscriptions.removeSubscription)
  }

  /** The missed signals may include a ban. */
  async function afterGap(): Promise<void> {
    missedSignals.startAgain()
    sendTo(connections.list(), RESYNC)
    await recheckAll()
  }

  async function recheckAll(): Promise<void> {
    // After a failure, the remaining sessions are checked at the next interval.
    for (const connection of connections.list()) if (!(await recheckSession(connection))) return
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
    missedSignals.removeOld()
    for (const { socket } of connections.list()) if (!socket.ping()) socket.terminate()
  }

  /** Closes all connections. Resolves when they are closed or terminated. */
  async function close(): Promise<void> {
    isClosing = true
    timers.forEach(clearInterval)
    hintIntervals.stop()
    closeAll(connections.list(), GOING_AWAY, '')
    if (connections.size() > 0) await Promise.race([allClosed.promise, wait(CLOSE_TIMEOUT_MS)])
    for (const { socket } of connections.list()) socket.terminate()
  }

  return {
    add,
    deliver: (signal: Signal) => deliver(signal).catch((error) => onError(error, 'delivering a live signal')),
    /** Signals arrive from now on; before that, some may have been missed. */
    resyncAll: afterGap,
    close,
    connectionCount: connections.size,
    connectionCountFrom: connections.countFrom,
    hasSignedInConnections: connections.hasSignedIn,
    sessionIds: connections.sessionIds,
    closeSessions: (sessionIds: readonly string[]) => {
      for (const id of sessionIds) closeAll(connections.ofSession(id), CLOSE_SESSION_ENDED, '')
    },
  }
}

function closeAll(receivers: readonly LiveConnection[], code: number, reason: string): void {
  for (const { socket } of receivers) socket.close(code, reason)
}
