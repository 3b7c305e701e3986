import {
  CLOSE_ACCOUNT_DISABLED,
  CLOSE_SESSION_ENDED,
  type LiveFrame,
  type LiveRequest,
  type LiveTopic,
} from '@coup-denvoi/contract/live/live.protocol'
import { createConnectionWatch } from './connection-watch.ts'
import { createLiveListeners } from './live-listeners.ts'
import { createLiveRetries } from './live-retries.ts'

const PONG_MS = 3000
/** While the connection is lost although it is open: how often it is asked whether it only looks alive. */
const DOUBT_MS = 5000
/** What was read again less than this ago needs not be. */
const JUST_RESYNCED_MS = 1000

export type LiveConnectionOptions = {
  url: () => string
  /** Whether there is an answer from the server, whatever it is, over anything else than a WebSocket. */
  isReachable: (signal: AbortSignal) => Promise<boolean>
  /** The server may have said something that nobody heard: read again all that is on the screen. */
  onResync: () => void
  onFrame: (frame: LiveFrame) => void
  /** The server ended it for good: the account was disabled, or the session is over. */
  onDismissed: (why: 'account-disabled' | 'session-ended') => void
  /** Whether nobody sees the page. */
  isHidden: () => boolean
}

/** One WebSocket that comes back by itself, for as long as somebody follows something or it is held. */
export type LiveConnection = ReturnType<typeof createLiveConnection>

export function createLiveConnection({ url, isReachable, onResync, onFrame, onDismissed, isHidden }: LiveConnectionOptions) {
  const listeners = createLiveListeners()
  const watch = createConnectionWatch(isHidden)
  let socket: WebSocket | null = null
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let openTimer: ReturnType<typeof setTimeout> | undefined
  let doubtTimer: ReturnType<typeof setInterval> | undefined
  let resyncedAt = Number.NEGATIVE_INFINITY
  let isHeld = false

  const isWanted = () => isHeld || listeners.hasTopics()
  const retries = createLiveRetries({ isWanted, connect, isReachable })

  function connect(): void {
    retries.cancel()
    if (socket || !isWanted()) return
    const fresh = new WebSocket(url())
    socket = fresh
    openTimer = setTimeout(() => giveUp(fresh), retries.patience())
    fresh.onopen = () => {
      clearTimeout(openTimer)
      for (const topic of listeners.topics()) send({ type: 'subscribe', topic })
    }
    fresh.onmessage = ({ data }) => {
      if (socket === fresh) receive(JSON.parse(data))
    }
    fresh.onclose = ({ code }) => {
      if (socket !== fresh) return
      forgetSocket()
      if (code === CLOSE_ACCOUNT_DISABLED) onDismissed('account-disabled')
      else if (code === CLOSE_SESSION_ENDED) onDismissed('session-ended')
      else retries.failed()
    }
  }

  function giveUp(opening: WebSocket): void {
    forgetSocket()
    // Although it complains in the console: browsers open one connection to a server at a time.
    opening.close()
    retries.failedSlowly()
  }

  function receive(frame: LiveFrame): void {
    clearTimeout(pongTimer)
    if (frame.type === 'status') watch.hear()
    else if (frame.type === 'resync') {
      retries.forget()
      resync()
    } else if (frame.type === 'match') listeners.tell(['matches', `match:${frame.id}`], frame)
    else if (frame.type === 'locker-room') listeners.tell([`locker-room:${frame.id}`], frame)
    else {
      onFrame(frame)
      listeners.tellHearers(frame)
    }
  }

  function resync(): void {
    resyncedAt = performance.now()
    onResync()
  }

  function send(request: LiveRequest): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }

  function forgetSocket(): void {
    clearTimeout(pongTimer)
    clearTimeout(openTimer)
    socket = null
  }

  function drop(): void {
    const old = socket
    forgetSocket()
    // Closed while it is still opening, a socket complains in the console.
    if (old?.readyState === WebSocket.CONNECTING) old.onopen = () => old.close()
    else old?.close()
  }

  /** After a sleep or a change of network a dead socket can look alive for minutes: ask it. */
  function wake(): void {
    watch.wake()
    if (!socket) {
      retries.forget()
      connect()
    } else doubt()
  }

  function ask(): void {
    clearTimeout(pongTimer)
    pongTimer = setTimeout(() => {
      drop()
      connect()
    }, PONG_MS)
    send({ type: 'ping' })
  }

  function doubt(): void {
    if (socket?.readyState === WebSocket.OPEN) ask()
  }

  watch.subscribe(() => {
    clearInterval(doubtTimer)
    if (watch.isLost()) {
      // biome-ignore lint/suspicious/noConsole: whoever looks for the cause of the banner finds when it came
      console.warn('The live connection is lost: what is shown may be out of date.')
      doubt()
      doubtTimer = setInterval(doubt, DOUBT_MS)
    } else if (isHeld && performance.now() - resyncedAt > JUST_RESYNCED_MS) {
      // The connection may have stood all the time, and what was read over it failed.
      resync()
    }
  })

  return {
    /** @returns how to stop */
    follow(topic: LiveTopic, listener: (frame: LiveFrame) => void): () => void {
      if (listeners.add(topic, listener)) send({ type: 'subscribe', topic })
      connect()
      return () => {
        if (!listeners.remove(topic, listener)) return
        send({ type: 'unsubscribe', topic })
        if (!isWanted()) drop()
      }
    },
    /** What is said to the person themselves, about no topic. @returns how to stop */
    hear: listeners.hear,
    /** Keeps the connection open although nothing is followed: a signed-in page must hear of the end of its session. */
    hold(held: boolean): void {
      isHeld = held
      watch.turn(held)
      if (isWanted()) connect()
      else drop()
    },
    /** Connects anew, as whoever the cookie now says. */
    restart(): void {
      drop()
      connect()
    },
    wake,
    watch: { isLost: watch.isLost, subscribe: watch.subscribe },
    close(): void {
      isHeld = false
      watch.turn(false)
      listeners.forgetTopics()
      retries.cancel()
      drop()
    },
  }
}
