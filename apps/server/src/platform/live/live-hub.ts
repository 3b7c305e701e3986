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

const PING_MS = 25_000
/** How often the sessions behind open connections are looked at again, for what no signal told. */
const SESSION_CHECK_MS = 10 * 60_000
const CLOSE_TIMEOUT_MS = 1500

const GOING_AWAY = 1001
const TRY_AGAIN_LATER = 1013

const RESYNC = serializeFrame({ type: 'resync' })

export type LiveHubOptions = {
  /** Whether somebody may follow a topic; what they may not see does not exist, so that a refusal gets no answer. */
  canSubscribe(viewer: Viewer | null, topic: LiveTopic): Promise<boolean>
  /** Who may get the hints of a guard; null when what it guards is gone. */
  findRecipients(guard: string): Promise<Recipients | null>
  onError(error: unknown, during: string): void
}

/** Every live connection of this process, and what each of them is told. */
export type LiveHub = ReturnType<typeof createLiveHub>

export function createLiveHub({ canSubscribe, findRecipients, onError }: LiveHubOptions) {
  const connections = new Set<LiveConnection>()
  const subscriptions = createLiveSubscriptions()
  const timers = [setInterval(pingAll, PING_MS), setInterval(() => void recheckAll(), SESSION_CHECK_MS)]
  for (const timer of timers) timer.unref()
  const lastGone = Promise.withResolvers<void>()
  let isClosing = false
  /** What everyone was told last, for whoever comes before it is said again. */
  let latest = { frame: '', at: Number.NEGATIVE_INFINITY }

  /** Takes over an open WebSocket. Its first frame is `resync`: what happened before nobody kept. */
  function add(ws: WebSocket, person: LiveClient): void {
    const socket = openLiveSocket(ws, {
      onSubscribe: (topic) => void subscribe(connection, topic),
      onUnsubscribe: (topic) => subscriptions.remove(connection, topicKey(topic)),
      onClose: () => {
        connections.delete(connection)
        subscriptions.removeAll(connection)
        if (isClosing && connections.size === 0) lastGone.resolve()
      },
    })
    const connection: LiveConnection = { socket, client: person, topics: new Map() }
    connections.add(connection)
    if (isClosing) socket.close(GOING_AWAY, '')
    else {
      socket.send(RESYNC)
      if (person.viewer && performance.now() - latest.at < HEARTBEAT_MS) socket.send(latest.frame)
    }
  }

  /**
   * Registered before it is known to be allowed, so that a hint that comes meanwhile is not lost;
   * until then it gets only what its person is in the audience of.
   */
  async function subscribe(connection: LiveConnection, topic: LiveTopic): Promise<void> {
    const subscription = subscriptions.add(connection, topic)
    if (subscription) await check(connection, [subscription])
  }

  /** Drops what the person behind a connection may not follow, or not any more. */
  async function check({ client, socket }: LiveConnection, followed: readonly LiveSubscription[]): Promise<void> {
    try {
      for (const subscription of followed)
        if (await canSubscribe(client.viewer, subscription.topic)) subscription.confirmed = true
        else subscriptions.removeSubscription(subscription)
    } catch (error) {
      onError(error, 'checking a live subscription')
      // The browser takes itself for subscribed: it has to come again.
      socket.close(TRY_AGAIN_LATER, '')
    }
  }

  /** Passes on what some process announced. Resolves when it has. */
  async function deliver(signal: Signal): Promise<void> {
    switch (signal.kind) {
      case 'hint':
        return deliverHint(signal)
      case 'user':
        return deliverToPerson(signal)
      case 'everyone':
        return deliverToEveryone(signal)
      case 'account-disabled':
        return closeAll(ofUser(signal.userId), CLOSE_ACCOUNT_DISABLED, userErrors.ACCOUNT_DISABLED.message)
      case 'session-ended':
        return closeAll(ofSession(signal.sessionId), CLOSE_SESSION_ENDED, '')
    }
  }

  async function deliverToPerson({ userId, frame, recheckSubscriptions }: Extract<Signal, { kind: 'user' }>): Promise<void> {
    const receivers = ofUser(userId)
    sendTo(receivers, serializeFrame(frame))
    if (recheckSubscriptions) await Promise.all(receivers.map((connection) => check(connection, [...connection.topics.values()])))
  }

  function deliverToEveryone({ frame }: Extract<Signal, { kind: 'everyone' }>): void {
    latest = { frame: serializeFrame(frame), at: performance.now() }
    sendTo(ofAnybody(), latest.frame)
  }

  async function deliverHint(hint: Extract<Signal, { kind: 'hint' }>): Promise<void> {
    if (!subscriptions.hasAny(hint.topics)) return
    if (hint.visibilityKey === null) return sendTo(uniqueConnections(subscriptions.forTopics(hint.topics)), serializeFrame(hint.frame))
    let audience: Recipients | null
    try {
      audience = await findRecipients(hint.visibilityKey)
    } catch (error) {
      onError(error, 'finding the audience of a live hint')
      // Better too often read again than a change missed; this names nothing.
      return sendTo(uniqueConnections(subscriptions.forTopics(hint.topics)), RESYNC)
    }
    const followers = subscriptions.forTopics(hint.topics)
    const insiders = followers.filter((follower) => isRecipient(audience, follower))
    const outsiders = followers.filter((follower) => !isRecipient(audience, follower))
    const alsoTo = outsiders.filter(({ connection }) => connection.client.viewer && hint.extraUserIds.includes(connection.client.viewer.id))
    // Whoever follows the thing itself and may no longer see it learns so once, and no more after that.
    const dismissed = outsiders.filter(({ isList, confirmed }) => !isList && confirmed)
    sendTo(uniqueConnections([...insiders, ...alsoTo, ...dismissed]), serializeFrame(hint.frame))
    dismissed.forEach(subscriptions.removeSubscription)
  }

  /** Signals may have been missed, which can also have been a ban. */
  async function afterGap(): Promise<void> {
    sendTo(connections, RESYNC)
    await recheckAll()
  }

  async function recheckAll(): Promise<void> {
    for (const { socket, client } of [...connections]) {
      if (!client.viewer) continue
      try {
        if (!(await client.isSessionValid())) socket.close(CLOSE_SESSION_ENDED, '')
      } catch (error) {
        // Looked at again at the next round.
        return onError(error, 'looking at live sessions again')
      }
    }
  }

  function pingAll(): void {
    for (const { socket } of connections) if (!socket.ping()) socket.terminate()
  }

  const ofAnybody = () => [...connections].filter(({ client }) => client.viewer)
  const ofUser = (userId: string) => [...connections].filter(({ client }) => client.viewer?.id === userId)
  const ofSession = (sessionId: string) => [...connections].filter(({ client }) => client.viewer?.sessionId === sessionId)

  /** Says goodbye to everyone. @returns when they have gone, or were cut */
  async function close(): Promise<void> {
    isClosing = true
    timers.forEach(clearInterval)
    closeAll(connections, GOING_AWAY, '')
    if (connections.size > 0) await Promise.race([lastGone.promise, wait(CLOSE_TIMEOUT_MS)])
    for (const { socket } of connections) socket.terminate()
  }

  return {
    add,
    deliver: (signal: Signal) => deliver(signal).catch((error) => onError(error, 'delivering a live signal')),
    resyncAll: afterGap,
    close,
    connectionCount: () => connections.size,
    hasSignedInConnections: () => [...connections].some(({ client }) => client.viewer),
    /** Each once, however many tabs it has open here. */
    sessionIds: () => [...new Set([...connections].flatMap(({ client }) => client.viewer?.sessionId ?? []))],
    connectionCountFrom: (address: string) => [...connections].filter(({ client }) => client.address === address).length,
  }
}

function isRecipient(audience: Recipients | null, { connection, token }: LiveSubscription): boolean {
  if (!audience) return false
  const { viewer } = connection.client
  return (viewer !== null && audience.userIds.has(viewer.id)) || (token !== undefined && token === audience.inviteToken)
}

/** Each once, whatever they follow. */
const uniqueConnections = (followers: readonly LiveSubscription[]) => new Set(followers.map(({ connection }) => connection))

function sendTo(receivers: Iterable<LiveConnection>, frame: string): void {
  for (const { socket } of receivers) socket.send(frame)
}

function closeAll(receivers: Iterable<LiveConnection>, code: number, reason: string): void {
  for (const { socket } of receivers) socket.close(code, reason)
}
