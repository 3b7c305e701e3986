import {
  CLOSE_ACCOUNT_DISABLED,
  CLOSE_SESSION_ENDED,
  type LiveFrame,
  type LiveRequest,
  type LiveTopic,
  MAX_MISSED_MS,
  type SessionEndReason,
} from '@coup-denvoi/contract/live/live.protocol'
import type { SessionEndCause } from '../session/handle-session-end.ts'
import { createHeartbeatMonitor } from './heartbeat.ts'
import { createLiveSubscriptions } from './live-subscriptions.ts'
import { createReconnectScheduler } from './reconnect-scheduler.ts'

const PONG_TIMEOUT_MS = 3000
/** How often an open connection without heartbeats is probed. */
const LOST_PING_INTERVAL_MS = 5000
/** What a page says about the age of its data may arrive so much later. */
const MAX_DELAY_MS = 5000
/** Data that was refetched less than this ago is not refetched. */
const RESYNC_COOLDOWN_MS = 1000

export type LiveConnectionOptions = {
  /** @param missedMs how far back what is shown may have missed something, where that is known */
  url: (missedMs: number | undefined) => string
  /** Whether the server answers plain HTTP requests. */
  isReachable: (signal: AbortSignal) => Promise<boolean>
  /** Events may have been missed: refetch everything on the screen. */
  onResync: () => void
  onFrame: (frame: LiveFrame) => void
  /** The server closed it for good: the account was disabled, or the session has ended. */
  onSessionEnd: (why: SessionEndCause) => void
  isPageHidden: () => boolean
  /** How old what a page shows may be when it subscribes: the hints of that time are sent again. */
  maxDataAgeMs: number
  /** How old what the page shows may be when it connects for the first time; null if that is not known: everything is read again. */
  dataAgeMs: () => number | null
}

const CAUSES: Record<string, SessionEndCause | undefined> = {
  'signed-out': 'session-ended',
  revoked: 'session-revoked',
  'password-changed': 'password-changed',
  'security-changed': 'security-changed',
} satisfies Record<SessionEndReason, SessionEndCause>

/** One WebSocket that reconnects by itself while there are topic listeners or the connection is kept open. */
export type LiveConnection = ReturnType<typeof createLiveConnection>

export function createLiveConnection(options: LiveConnectionOptions) {
  const { url, isReachable, onResync, onFrame, onSessionEnd, isPageHidden, maxDataAgeMs, dataAgeMs } = options
  const listeners = createLiveSubscriptions()
  const monitor = createHeartbeatMonitor(isPageHidden)
  let socket: WebSocket | null = null
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let openTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let resyncedAt = Number.NEGATIVE_INFINITY
  let isKeptOpen = false
  let isFirstConnection = true
  /** The time of which the server sends the frames again when the connection opens. */
  let askedMs: number | undefined
  const resyncListeners = new Set<() => void>()

  const isWanted = () => isKeptOpen || listeners.hasTopics()
  const scheduler = createReconnectScheduler({ isNeeded: isWanted, connect, isReachable })

  function connect(): void {
    scheduler.cancel()
    if (socket || !isWanted()) return
    askedMs = missedMs()
    const newSocket = new WebSocket(url(askedMs))
    socket = newSocket
    openTimer = setTimeout(() => abandonAttempt(newSocket), scheduler.attemptTimeout())
    newSocket.onopen = () => clearTimeout(openTimer)
    newSocket.onmessage = ({ data }) => {
      if (socket === newSocket) receive(JSON.parse(data))
    }
    newSocket.onclose = ({ code, reason }) => {
      if (socket !== newSocket) return
      clearSocket()
      if (code === CLOSE_ACCOUNT_DISABLED) onSessionEnd('account-disabled')
      else if (code === CLOSE_SESSION_ENDED) onSessionEnd(CAUSES[reason] ?? 'session-expired')
      else scheduler.scheduleRetry()
    }
  }

  /** How far back the server has to look; undefined where everything is read again. */
  function missedMs(): number | undefined {
    const age = isFirstConnection ? dataAgeMs() : null
    if (age === null) return undefined
    const missed = Math.ceil(age) + MAX_DELAY_MS
    return missed > MAX_MISSED_MS ? undefined : missed
  }

  /** Whether the connection opened within the delay that it reckoned with. */
  function hasAskedEnough(): boolean {
    const age = dataAgeMs()
    return age !== null && askedMs !== undefined && age <= askedMs
  }

  function abandonAttempt(opening: WebSocket): void {
    clearSocket()
    // The browser logs a warning, but it opens only one connection to a server at a time.
    opening.close()
    scheduler.retryNow()
  }

  function receive(frame: LiveFrame): void {
    clearTimeout(pongTimer)
    if (frame.type === 'status') monitor.beat()
    else if (frame.type === 'resync' || frame.type === 'ready') {
      scheduler.reset()
      const missed = frame.type === 'ready' && hasAskedEnough() ? missedMs() : undefined
      isFirstConnection = false
      // A new connection has none. On an open one the user's rights have changed: what was refused or ended may be allowed now.
      for (const topic of listeners.topics()) send({ type: 'subscribe', topic, missedMs: missed })
      if (missed === undefined) resync()
      else onOpen()
    } else if (frame.type === 'refused') onResync()
    else if (frame.type === 'match') {
      if (frame.version === undefined) followAgain(frame.id)
      listeners.notify(['matches', `match:${frame.id}`], frame)
    } else if (frame.type === 'match-history') listeners.notify([`match-history:${frame.id}`], frame)
    else if (frame.type === 'fund') listeners.notify([`fund:${frame.id}`], frame)
    else if (frame.type === 'moderation') listeners.notify(['moderation'], frame)
    else if (frame.type === 'locker-room') listeners.notify([`locker-room:${frame.id}`, `guest-room:${frame.id}`], frame)
    else {
      onFrame(frame)
      listeners.notifyPersonalListeners(frame)
    }
  }

  /** The user's own place or rights in a match have changed. The server ignores topics that it still sends. */
  function followAgain(matchId: string): void {
    for (const topic of listeners.topics())
      if ('id' in topic && topic.id === matchId) send({ type: 'subscribe', topic, missedMs: maxDataAgeMs })
  }

  function resync(): void {
    onResync()
    onOpen()
  }

  /** What is shown is up to date, or being read. */
  function onOpen(): void {
    resyncedAt = performance.now()
    for (const listener of resyncListeners) listener()
  }

  function send(request: LiveRequest): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }

  function clearSocket(): void {
    clearTimeout(pongTimer)
    clearTimeout(openTimer)
    socket = null
  }

  function closeSocket(): void {
    const old = socket
    clearSocket()
    // Closing a socket that is still opening logs a warning.
    if (old?.readyState === WebSocket.CONNECTING) old.onopen = () => old.close()
    else old?.close()
  }

  /** After sleep or a network change, a dead socket can look open for minutes. */
  function wake(): void {
    monitor.extendAfterWake()
    if (!socket) {
      scheduler.reset()
      connect()
    } else pingIfOpen()
  }

  function ping(): void {
    clearTimeout(pongTimer)
    pongTimer = setTimeout(() => {
      closeSocket()
      connect()
    }, PONG_TIMEOUT_MS)
    send({ type: 'ping' })
  }

  function pingIfOpen(): void {
    if (socket?.readyState === WebSocket.OPEN) ping()
  }

  monitor.subscribe(() => {
    clearInterval(pingTimer)
    if (monitor.isLost()) {
      // biome-ignore lint/suspicious/noConsole: tells when the banner appeared, for debugging
      console.warn('The live connection is lost: what is shown may be out of date.')
      pingIfOpen()
      pingTimer = setInterval(pingIfOpen, LOST_PING_INTERVAL_MS)
    } else if (isKeptOpen && performance.now() - resyncedAt > RESYNC_COOLDOWN_MS) {
      // The connection may have been fine while requests failed.
      resync()
    }
  })

  return {
    /** @returns a function to unsubscribe */
    subscribe(topic: LiveTopic, listener: (frame: LiveFrame) => void): () => void {
      if (listeners.add(topic, listener)) send({ type: 'subscribe', topic, missedMs: maxDataAgeMs })
      connect()
      return () => {
        if (!listeners.remove(topic, listener)) return
        send({ type: 'unsubscribe', topic })
        if (!isWanted()) closeSocket()
      }
    },
    /** Events for the user, without a topic. @returns a function to unsubscribe */
    subscribeToPersonalFrames: listeners.addPersonalListener,
    /** The connection is there again, after a loss or for the first time. @returns a function to unsubscribe */
    subscribeToResync(listener: () => void): () => void {
      resyncListeners.add(listener)
      return () => void resyncListeners.delete(listener)
    },
    /** Keeps the connection open without topics: a signed-in page must learn that its session has ended. */
    setKeepOpen(keepOpen: boolean): void {
      isKeptOpen = keepOpen
      monitor.setEnabled(keepOpen)
      if (isWanted()) connect()
      else closeSocket()
    },
    /** Reconnects with the current session cookie. */
    reconnect(): void {
      isFirstConnection = false
      closeSocket()
      connect()
    },
    checkAlive: wake,
    heartbeat: { isLost: monitor.isLost, subscribe: monitor.subscribe },
    close(): void {
      isKeptOpen = false
      monitor.setEnabled(false)
      listeners.clearTopics()
      scheduler.cancel()
      closeSocket()
    },
  }
}
