import { WebSocket } from 'ws'
import type { FollowerRequest, Receipts } from './live-followers.ts'

// Many tabs in a process of their own: each follows one match and the list, and notes when it hears of the match.

/** No more than this at a time on their way in. */
const BATCH = 25

// Waiting for what to do is reason enough to stay, and what started this process has said otherwise.
process.channel?.ref()

let receipts: number[][] = []

process.on('message', (request: FollowerRequest) => {
  if (request.type === 'open') void open(request).then(() => process.send?.('ready'))
  else {
    process.send?.({ receipts } satisfies Receipts)
    receipts = receipts.map(() => [])
  }
})

async function open({ origin, cookie, sockets, matchId }: Extract<FollowerRequest, { type: 'open' }>): Promise<void> {
  const hint = JSON.stringify({ type: 'match', id: matchId })
  receipts = Array.from({ length: sockets }, () => [])
  for (let first = 0; first < sockets; first += BATCH)
    await Promise.all(receipts.slice(first, first + BATCH).map((_, n) => follow(first + n)))

  function follow(index: number): Promise<void> {
    const headers = {
      cookie,
      origin,
      // One address may hold 200 connections: these people come through a proxy, 50 from each.
      'x-forwarded-for': `10.0.${Math.floor(index / 50)}.1`,
    }
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers, perMessageDeflate: false })
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (data) => {
        const text = String(data)
        if (text === hint) receipts[index]?.push(Number(process.hrtime.bigint()) / 1e6)
        else if (text.includes('"resync"')) {
          socket.send(JSON.stringify({ type: 'subscribe', topic: { name: 'match', id: matchId } }))
          socket.send(JSON.stringify({ type: 'subscribe', topic: { name: 'matches' } }))
          socket.send(JSON.stringify({ type: 'ping' }))
        } else if (text.includes('"pong"')) resolve()
      })
    })
  }
}
