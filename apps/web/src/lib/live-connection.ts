import {
  CLOSE_ACCOUNT_DISABLED,
  CLOSE_SESSION_ENDED,
  type LiveFrame,
  type LiveRequest,
  type LiveTopic,
  topicKey,
} from '@coup-denvoi/contract/live/live.protocol'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 10_000
const PONG_MS = 3000

type Followed = { topic: LiveTopic; listeners: Set<(frame: LiveFrame) => void> }

export type LiveConnectionOptions = {
  url: () => string
  /** The server may have said something that nobody heard: read again all that is on the screen. */
  onResync: () => void
  onFrame: (frame: LiveFrame) => void
  /** The server ended it for good: the account was disabled, or the session is over. */
  onDismissed: (why: 'account-disabled' | 'session-ended') => void
}

/** One WebSocket that comes back by itself, for as long as somebody follows something or it is held. */
export type LiveConnection = ReturnType<typeof createLiveConnection>

export function createLiveConnection({ url, onResync, onFrame, onDismissed }: LiveConnectionOptions) {
  const followed = new Map<string, Followed>()
  let socket: WebSocket | null = null
  let retries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let isHeld = false

  const isWanted = () => isHeld || followed.size > 0

  function connect(): void {
    clearTimeout(retryTimer)
    if (socket || !isWanted()) return
    const fresh = new WebSocket(url())
    socket = fresh
    fresh.onopen = () => {
      for (const { topic } of followed.values()) send({ type: 'subscribe', topic })
    }
    fresh.onmessage = ({ data }) => {
      if (socket === fresh) receive(JSON.parse(data))
    }
    fresh.onclose = ({ code }) => {
      if (socket !== fresh) return
      forgetSocket()
      if (code === CLOSE_ACCOUNT_DISABLED) onDismissed('account-disabled')
      else if (code === CLOSE_SESSION_ENDED) onDismissed('session-ended')
      else retryLater()
    }
  }

  function receive(frame: LiveFrame): void {
    clearTimeout(pongTimer)
    if (frame.type === 'resync') {
      retries = 0
      onResync()
    } else if (frame.type === 'match') {
      const listeners = new Set<(frame: LiveFrame) => void>()
      for (const key of ['matches', `match:${frame.id}`]) for (const listener of followed.get(key)?.listeners ?? []) listeners.add(listener)
      for (const listener of listeners) listener(frame)
    } else if (frame.type === 'locker-room') {
      for (const listener of followed.get(`locker-room:${frame.id}`)?.listeners ?? []) listener(frame)
    } else onFrame(frame)
  }

  function send(request: LiveRequest): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }

  function retryLater(): void {
    if (!isWanted()) return
    const delay = Math.min(FIRST_RETRY_MS * 2 ** retries++, LAST_RETRY_MS)
    // Spread, so that a server that comes back is not run over by everyone at once.
    retryTimer = setTimeout(connect, delay * (0.5 + Math.random() / 2))
  }

  function forgetSocket(): void {
    clearTimeout(pongTimer)
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
    if (!socket) {
      retries = 0
      connect()
    } else if (socket.readyState === WebSocket.OPEN) ask()
  }

  function ask(): void {
    clearTimeout(pongTimer)
    pongTimer = setTimeout(() => {
      drop()
      connect()
    }, PONG_MS)
    send({ type: 'ping' })
  }

  return {
    /** @returns how to stop */
    follow(topic: LiveTopic, listener: (frame: LiveFrame) => void): () => void {
      const key = topicKey(topic)
      const known = followed.get(key) ?? { topic, listeners: new Set() }
      const isNew = known.listeners.size === 0 || tokenOf(known.topic) !== tokenOf(topic)
      followed.set(key, { topic, listeners: known.listeners.add(listener) })
      if (isNew) send({ type: 'subscribe', topic })
      connect()
      return () => {
        known.listeners.delete(listener)
        if (known.listeners.size > 0) return
        followed.delete(key)
        send({ type: 'unsubscribe', topic })
        if (!isWanted()) drop()
      }
    },
    /** Keeps the connection open although nothing is followed: a signed-in page must hear of the end of its session. */
    hold(held: boolean): void {
      isHeld = held
      if (isWanted()) connect()
      else drop()
    },
    /** Connects anew, as whoever the cookie now says. */
    restart(): void {
      drop()
      connect()
    },
    wake,
    close(): void {
      isHeld = false
      followed.clear()
      clearTimeout(retryTimer)
      drop()
    },
  }
}

const tokenOf = (topic: LiveTopic) => (topic.name === 'match' ? topic.token : undefined)
