import {
  CLOSE_ACCOUNT_DISABLED,
  CLOSE_SESSION_ENDED,
  type LiveFrame,
  type LiveRequest,
  type LiveTopic,
} from '@coup-denvoi/contract/live/live.protocol'
import { createHeartbeatMonitor } from './heartbeat.ts'
import { createLiveSubscriptions } from './live-subscriptions.ts'
import { createReconnectScheduler } from './reconnect-scheduler.ts'

const PONG_TIMEOUT_MS = 3000
/** While the connection is lost although it is open: how often it is asked whether it only looks alive. */
const LOST_PING_INTERVAL_MS = 5000
/** What was read again less than this ago needs not be. */
const RESYNC_COOLDOWN_MS = 1000

export type LiveConnectionOptions = {
  url: () => string
  /** Whether there is an answer from the server, whatever it is, over anything else than a WebSocket. */
  isReachable: (signal: AbortSignal) => Promise<boolean>
  /** The server may have said something that nobody heard: read again all that is on the screen. */
  onResync: () => void
  onFrame: (frame: LiveFrame) => void
  /** The server ended it for good: the account was disabled, or the session is over. */
  onSessionEnd: (why: 'account-disabled' | 'session-ended') => void
  /** Whether nobody sees the page. */
  isPageHidden: () => boolean
}

/** One WebSocket that comes back by itself, for as long as somebody follows something or it is held. */
export type LiveConnection = ReturnType<typeof createLiveConnection>

export function createLiveConnection({ url, isReachable, onResync, onFrame, onSessionEnd, isPageHidden }: LiveConnectionOptions) {
  const listeners = createLiveSubscriptions()
  const watch = createHeartbeatMonitor(isPageHidden)
  let socket: WebSocket | null = null
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let openTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let resyncedAt = Number.NEGATIVE_INFINITY
  let isKeptOpen = false

  const isWanted = () => isKeptOpen || listeners.hasTopics()
  const retries = createReconnectScheduler({ isNeeded: isWanted, connect, isReachable })

  function connect(): void {
    retries.cancel()
    if (socket || !isWanted()) return
    const fresh = new WebSocket(url())
    socket = fresh
    openTimer = setTimeout(() => abandonAttempt(fresh), retries.attemptTimeout())
    fresh.onopen = () => {
      clearTimeout(openTimer)
      for (const topic of listeners.topics()) send({ type: 'subscribe', topic })
    }
    fresh.onmessage = ({ data }) => {
      if (socket === fresh) receive(JSON.parse(data))
    }
    fresh.onclose = ({ code }) => {
      if (socket !== fresh) return
      clearSocket()
      if (code === CLOSE_ACCOUNT_DISABLED) onSessionEnd('account-disabled')
      else if (code === CLOSE_SESSION_ENDED) onSessionEnd('session-ended')
      else retries.scheduleRetry()
    }
  }

  function abandonAttempt(opening: WebSocket): void {
    clearSocket()
    // Although it complains in the console: browsers open one connection to a server at a time.
    opening.close()
    retries.retryNow()
  }

  function receive(frame: LiveFrame): void {
    clearTimeout(pongTimer)
    if (frame.type === 'status') watch.beat()
    else if (frame.type === 'resync') {
      retries.reset()
      resync()
    } else if (frame.type === 'match') listeners.notify(['matches', `match:${frame.id}`], frame)
    else if (frame.type === 'locker-room') listeners.notify([`locker-room:${frame.id}`], frame)
    else {
      onFrame(frame)
      listeners.notifyPersonalListeners(frame)
    }
  }

  function resync(): void {
    resyncedAt = performance.now()
    onResync()
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
    // Closed while it is still opening, a socket complains in the console.
    if (old?.readyState === WebSocket.CONNECTING) old.onopen = () => old.close()
    else old?.close()
  }

  /** After a sleep or a change of network a dead socket can look alive for minutes: ask it. */
  function wake(): void {
    watch.extendAfterWake()
    if (!socket) {
      retries.reset()
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

  watch.subscribe(() => {
    clearInterval(pingTimer)
    if (watch.isLost()) {
      // biome-ignore lint/suspicious/noConsole: whoever looks for the cause of the banner finds when it came
      console.warn('The live connection is lost: what is shown may be out of date.')
      pingIfOpen()
      pingTimer = setInterval(pingIfOpen, LOST_PING_INTERVAL_MS)
    } else if (isKeptOpen && performance.now() - resyncedAt > RESYNC_COOLDOWN_MS) {
      // The connection may have stood all the time, and what was read over it failed.
      resync()
    }
  })

  return {
    /** @returns how to stop */
    subscribe(topic: LiveTopic, listener: (frame: LiveFrame) => void): () => void {
      if (listeners.add(topic, listener)) send({ type: 'subscribe', topic })
      connect()
      return () => {
        if (!listeners.remove(topic, listener)) return
        send({ type: 'unsubscribe', topic })
        if (!isWanted()) closeSocket()
      }
    },
    /** What is said to the person themselves, about no topic. @returns how to stop */
    subscribeToPersonalFrames: listeners.addPersonalListener,
    /** Keeps the connection open although nothing is followed: a signed-in page must hear of the end of its session. */
    setKeepOpen(keepOpen: boolean): void {
      isKeptOpen = keepOpen
      watch.setEnabled(keepOpen)
      if (isWanted()) connect()
      else closeSocket()
    },
    /** Connects anew, as whoever the cookie now says. */
    reconnect(): void {
      closeSocket()
      connect()
    },
    checkAlive: wake,
    heartbeat: { isLost: watch.isLost, subscribe: watch.subscribe },
    close(): void {
      isKeptOpen = false
      watch.setEnabled(false)
      listeners.clearTopics()
      retries.cancel()
      closeSocket()
    },
  }
}
