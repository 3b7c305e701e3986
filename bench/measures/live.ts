import { setTimeout as wait } from 'node:timers/promises'
import { cpuMicros, memoryBytes } from '../load/process-usage.ts'
import { quantile } from '../load/quantile.ts'
import { insertSignedInUser } from '../programs/bench-users.ts'
import { type Followers, startFollowers } from '../programs/live-followers.ts'
import { startServerPair } from '../programs/servers.ts'
import type { ServerProgram } from '../programs/start-program.ts'
import { createInProcessChange, createRequestChange, type MatchChange } from './live-changes.ts'

/** The delay from a change to the sockets, in milliseconds. */
export type LiveResult = {
  name: string
  sockets: number
  changes: number
  p50: number
  p99: number
  max: number
  /** Frames that never arrived. */
  missing: number
  /** CPU time of the server with the sockets per frame and socket, in microseconds. */
  cpuPerHint: number | null
  /** Memory of the same server per open socket. */
  bytesPerSocket: number | null
}

export type LiveOptions = { sockets: number; changes: number }

const INTERVAL_MS = 150
const SETTLE_MS = 1000
/** The first changes run cold code, and don't count. */
const WARM_UP_CHANGES = 5

/**
 * One server has all sockets. A match is changed by a commit of a third process, by a request to that server,
 * and by a request to a second server on the same database.
 * @param redisUrl carries the signals; null for the database's NOTIFY
 */
export async function measureLive(
  databaseUrl: string,
  matchId: string,
  redisUrl: string | null,
  options: LiveOptions,
): Promise<LiveResult[]> {
  const { bus: name, socketServer, otherServer, stop } = await startServerPair(databaseUrl, redisUrl)
  const person = await insertSignedInUser(databaseUrl, `public-${name.toLowerCase()}`)
  // Somebody else: whose place changes is told so on every socket.
  const actor = await insertSignedInUser(databaseUrl, `joueur-${name.toLowerCase()}`)

  const memoryBefore = memoryBytes(socketServer.pid)
  const followers = await startFollowers(socketServer, person, options.sockets, matchId)
  await wait(SETTLE_MS)
  const memoryAfter = memoryBytes(socketServer.pid)
  const bytesPerSocket = memoryBefore !== null && memoryAfter !== null ? (memoryAfter - memoryBefore) / options.sockets : null

  const here = await createInProcessChange(databaseUrl, redisUrl, matchId)
  const ways: [string, MatchChange][] = [
    [`${name}, from the commit in another process`, here.change],
    [`${name}, from the request to the same server`, createRequestChange(socketServer, actor, matchId)],
    [`${name}, from the request to another server`, createRequestChange(otherServer, actor, matchId)],
  ]
  const figures: LiveResult[] = []
  for (const [way, change] of ways)
    figures.push({ name: way, bytesPerSocket, ...(await measurePath(socketServer, followers, change, options)) })
  await here.close()
  await Promise.all([followers.stop(), stop()])
  return figures
}

async function measurePath(
  holder: ServerProgram,
  followers: Followers,
  change: MatchChange,
  { sockets, changes }: LiveOptions,
): Promise<Omit<LiveResult, 'name' | 'bytesPerSocket'>> {
  const starts: number[] = []
  const cpuBefore = cpuMicros(holder.pid)
  // An even number, so that everyone who joined has left before the next measure.
  const count = 2 * Math.ceil((changes + WARM_UP_CHANGES) / 2)
  for (let n = 0; n < count; n++) {
    const next = performance.now() + INTERVAL_MS
    starts.push(await change(n % 2 === 0 ? 'join' : 'leave'))
    await wait(Math.max(0, next - performance.now()))
  }
  await wait(SETTLE_MS)
  const cpuAfter = cpuMicros(holder.pid)
  const receipts = await followers.collect()

  // Each change is one frame per socket, in the order of the commits.
  const latencies = receipts
    .flatMap((times) => times.slice(WARM_UP_CHANGES).map((time, n) => time - starts[WARM_UP_CHANGES + n]!))
    .sort((a, b) => a - b)
  return {
    sockets,
    changes: count - WARM_UP_CHANGES,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    max: latencies.at(-1)!,
    missing: receipts.reduce((sum, times) => sum + count - times.length, 0),
    cpuPerHint: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / (sockets * count),
  }
}
