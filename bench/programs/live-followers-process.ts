import { WebSocket } from 'ws'
import type { FollowerRequest, Receipts } from './live-followers.ts'

// Many tabs in a process of their own: each follows one match and the list, and records when it hears of the match.

/** The number of connections opened at a time. */
const BATCH = 25

// exit-with-parent.mjs unreferences the channel, but waiting for commands must keep this process alive.
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
  // Those without a version are for the user who made the change.
  const hint = `${JSON.stringify({ type: 'match', id: matchId }).slice(0, -1)},"version":`
  receipts = Array.from({ length: sockets }, () => [])
  for (let first = 0; first < sockets; first += BATCH)
    await Promise.all(receipts.slice(first, first + BATCH).map((_, n) => follow(first + n)))

  function follow(index: number): Promise<void> {
    const headers = {
      cookie,
      origin,
      // One address may have 200 connections: these users come through a proxy, 50 per address.
      'x-forwarded-for': `10.0.${Math.floor(index / 50)}.1`,
    }
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers, perMessageDeflate: false })
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (data) => {
        const text = String(data)
        if (text.startsWith(hint)) receipts[index]?.push(Number(process.hrtime.bigint()) / 1e6)
        else if (text.includes('"resync"')) {
          socket.send(JSON.stringify({ type: 'subscribe', topic: { name: 'match', id: matchId } }))
          socket.send(JSON.stringify({ type: 'subscribe', topic: { name: 'matches' } }))
          socket.send(JSON.stringify({ type: 'ping' }))
        } else if (text.includes('"pong"')) resolve()
      })
    })
  }
}
