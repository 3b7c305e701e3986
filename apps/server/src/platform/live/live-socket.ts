import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { liveRequestSchema } from '@coup-denvoi/contract/live/live.schema'
import { type RawData, WebSocket } from 'ws'

/** Above this, a browser that doesn't read is disconnected; it refetches everything on reconnect. */
const MAX_UNSENT_BYTES = 256 * 1024
const MAX_MESSAGES_PER_SECOND = 50
/** Longer messages close the connection. */
export const MAX_MESSAGE_BYTES = 4096

const POLICY_VIOLATION = 1008
const AS_TEXT = { binary: false }

export type LiveSocketHandlers = {
  /** @param missedMs how old what the page shows may be */
  onSubscribe(topic: LiveTopic, missedMs: number): void
  onUnsubscribe(topic: LiveTopic): void
  onPing(): void
  onClose(): void
}

export type LiveSocket = {
  /** @param frame from {@link serializeFrame}, so that it is serialized once for all receivers */
  send(frame: SerializedFrame): void
  close(code: number, reason: string): void
  /** Without the closing handshake, for unresponsive clients. */
  terminate(): void
  /** Sends a ping; false if the last one was not answered. */
  ping(): boolean
}

/** A frame in UTF-8: a string would be encoded again for each receiver. */
export type SerializedFrame = Buffer

export function serializeFrame(frame: LiveFrame): SerializedFrame {
  return Buffer.from(JSON.stringify(frame))
}

/** Implements the live protocol of the contract on an open WebSocket. */
export function openLiveSocket(ws: WebSocket, handlers: LiveSocketHandlers): LiveSocket {
  let answered = true
  let windowStart = 0
  let messagesInWindow = 0

  const send = (frame: SerializedFrame) => {
    if (ws.readyState !== WebSocket.OPEN) return
    if (ws.bufferedAmount > MAX_UNSENT_BYTES) ws.terminate()
    else ws.send(frame, AS_TEXT)
  }

  const isTooMany = () => {
    const now = performance.now()
    if (now - windowStart > 1000) {
      windowStart = now
      messagesInWindow = 0
    }
    messagesInWindow += 1
    return messagesInWindow > MAX_MESSAGES_PER_SECOND
  }

  ws.on('message', (data: RawData, isBinary: boolean) => {
    answered = true
    if (isTooMany()) return ws.close(POLICY_VIOLATION, 'too many messages')
    const request = isBinary ? null : parseRequest(data)
    if (!request) return ws.close(POLICY_VIOLATION, 'not a message of the protocol')
    if (request.type === 'ping') handlers.onPing()
    else if (request.type === 'subscribe') handlers.onSubscribe(request.topic, request.missedMs ?? 0)
    else handlers.onUnsubscribe(request.topic)
  })
  ws.on('pong', () => {
    answered = true
  })
  // Errors are followed by `close`; without a listener they would crash the process.
  ws.on('error', () => {})
  ws.on('close', handlers.onClose)

  return {
    send,
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
    ping: () => {
      const isAlive = answered
      answered = false
      if (isAlive && ws.readyState === WebSocket.OPEN) ws.ping()
      return isAlive
    },
  }
}

function parseRequest(data: RawData) {
  try {
    const { success, data: request } = liveRequestSchema.safeParse(JSON.parse(data.toString()))
    return success ? request : null
  } catch {
    return null
  }
}
