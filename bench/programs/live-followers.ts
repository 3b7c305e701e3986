import { once } from 'node:events'
import type { SessionHeaders } from './bench-users.ts'
import { type ServerProgram, startProgram } from './start-program.ts'

export type FollowerRequest = { type: 'open'; origin: string; cookie: string; sockets: number; matchId: string } | { type: 'collect' }

/** When each socket heard of each change, in milliseconds of the machine's monotonic clock, which all its processes share. */
export type Receipts = { receipts: number[][] }

export type Followers = {
  /** Frames since the last call. */
  collect(): Promise<number[][]>
  stop(): Promise<void>
}

/** Opens many live connections that follow one match and the list. Needs `TRUST_PROXY=loopback`. */
export async function startFollowers(
  { origin }: ServerProgram,
  { cookie }: SessionHeaders,
  sockets: number,
  matchId: string,
): Promise<Followers> {
  const { child, stop } = startProgram('bench/programs/live-followers-process.ts', {})
  child.send({ type: 'open', origin, cookie, sockets, matchId } satisfies FollowerRequest)
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the followers ended with exit code ${code}`)))
  failed.catch(() => {})
  await Promise.race([once(child, 'message'), failed])
  return {
    collect: async () => {
      child.send({ type: 'collect' } satisfies FollowerRequest)
      const [{ receipts }] = (await Promise.race([once(child, 'message'), failed])) as [Receipts]
      return receipts
    },
    stop,
  }
}

/** Now, on the clock of the receipts. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6
