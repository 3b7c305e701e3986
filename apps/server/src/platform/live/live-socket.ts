import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { liveRequestSchema } from '@coup-denvoi/contract/live/live.schema'
import { type RawData, WebSocket } from 'ws'

/** A browser that doesn't read is cut rather than remembered: it reads everything again when it is back. */
const MAX_UNSENT_BYTES = 256 * 1024
const MAX_MESSAGES_PER_SECOND = 50
/** For the server of `ws`: longer messages end the connection. */
export const MAX_MESSAGE_BYTES = 4096

const POLICY_VIOLATION = 1008
const PONG = serializeFrame({ type: 'pong' })

/** What a browser asks for over its connection. */
export type LiveSocketHandlers = {
  onSubscribe(topic: LiveTopic): void
  onUnsubscribe(topic: LiveTopic): void
  onClose(): void
}

/** One browser tab. */
export type LiveSocket = {
  /** @param frame as {@link frameText} wrote it: once for all who get it */
  send(frame: string): void
  close(code: number, reason: string): void
  /** Without a goodbye, for those who would not answer it. */
  terminate(): void
  /** Asks for a sign of life; false when the last question was not answered. */
  ping(): boolean
}

export function serializeFrame(frame: LiveFrame): string {
  return JSON.stringify(frame)
}

/** Speaks the protocol of the contract on an open WebSocket. */
export function openLiveSocket(ws: WebSocket, handlers: LiveSocketHandlers): LiveSocket {
  let answered = true
  let windowStart = 0
  let inWindow = 0

  const send = (frame: string) => {
    if (ws.readyState !== WebSocket.OPEN) return
    if (ws.bufferedAmount > MAX_UNSENT_BYTES) ws.terminate()
    else ws.send(frame)
  }

  const isTooMany = () => {
    const now = performance.now()
    if (now - windowStart > 1000) {
      windowStart = now
      inWindow = 0
    }
    inWindow += 1
    return inWindow > MAX_MESSAGES_PER_SECOND
  }

  ws.on('message', (data: RawData, isBinary: boolean) => {
    answered = true
    if (isTooMany()) return ws.close(POLICY_VIOLATION, 'too many messages')
    const request = isBinary ? null : parseRequest(data)
    if (!request) return ws.close(POLICY_VIOLATION, 'not a message of the protocol')
    if (request.type === 'ping') send(PONG)
    else if (request.type === 'subscribe') handlers.onSubscribe(request.topic)
    else handlers.onUnsubscribe(request.topic)
  })
  ws.on('pong', () => {
    answered = true
  })
  // What ends a connection is reported by its close; without a listener an error would end the process.
  ws.on('error', () => {})
  ws.on('close', handlers.onClose)

  return {
    send,
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
    ping: () => {
      const lives = answered
      answered = false
      if (lives && ws.readyState === WebSocket.OPEN) ws.ping()
      return lives
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
