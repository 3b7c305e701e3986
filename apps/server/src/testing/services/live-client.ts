import { once } from 'node:events'
import { LIVE_PATH, type LiveFrame, type LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { WebSocket } from 'ws'

/** A live connection, and the frames it received. */
export type LiveClient = {
  frames: LiveFrame[]
  /** Heartbeats, which are not in the frames. */
  heartbeats: string[]
  /** Resolves with the first matching frame since the last `clearFrames`. */
  nextFrame(fits: (frame: LiveFrame) => boolean): Promise<LiveFrame>
  clearFrames(): void
  /** Resolves when the server has handled all frames sent before. */
  settled(): Promise<void>
  /** Resolves with the close code and reason. */
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

type LiveClientOptions = { cookie?: string; origin?: string; topics: LiveTopic[] }

/** Connects and subscribes, with the cookie of a session or without. @throws when the server refuses the handshake */
export async function connectLiveClient(address: string, { cookie, origin, topics }: LiveClientOptions): Promise<LiveClient> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}${LIVE_PATH}`, { headers: cookie ? { cookie } : {}, origin })
  const frames: LiveFrame[] = []
  const beats: string[] = []
  const waiting = new Set<() => void>()
  ws.on('message', (data) => {
    const frame: LiveFrame = JSON.parse(String(data))
    if (frame.type === 'status') return void beats.push(frame.at)
    frames.push(frame)
    for (const look of [...waiting]) look()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  const next: LiveClient['nextFrame'] = (fits) =>
    new Promise((resolve) => {
      const look = () => {
        const frame = frames.find(fits)
        if (!frame) return
        waiting.delete(look)
        resolve(frame)
      }
      waiting.add(look)
      look()
    })
  const listener: LiveClient = {
    frames,
    heartbeats: beats,
    nextFrame: next,
    clearFrames: () => void frames.splice(0),
    settled: async () => {
      // A hint sent before queries the database first: one of these round trips comes after it. Subscriptions come before the first pong.
      for (let round = 0; round < 6; round++) {
        await (await fetch(`${address}/api/ready`)).text()
        frames.splice(0, frames.length, ...frames.filter(({ type }) => type !== 'pong'))
        ws.send(JSON.stringify({ type: 'ping' }))
        await next(({ type }) => type === 'pong')
      }
    },
    closed,
    close: () => ws.close(),
  }
  await once(ws, 'open')
  await next(({ type }) => type === 'resync')
  for (const topic of topics) ws.send(JSON.stringify({ type: 'subscribe', topic }))
  await listener.settled()
  return listener
}
