import { writeFileSync } from 'node:fs'
import { createCpuLimit } from '../../apps/server/src/testing/services/control-group.ts'
import { buildRequest } from '../load/http-connection.ts'
import { median } from '../load/quantile.ts'
import type { LoadOptions } from '../load/run-alternating.ts'
import { runLoad } from '../load/run-load.ts'
import { insertSignedInUser } from '../programs/bench-users.ts'
import { startProductServer } from '../programs/servers.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** Requests a second of one process and of two, each with the same share of a core; medians of the rounds. */
export type ScalingResult = { name: string; one: number; two: number }

/** Of a core: two processes and what they ask of PostgreSQL leave some of two cores to the client. */
const SHARE = 0.25
const WARM_UPS = 3

/**
 * Two processes on one database, with Redis between them. What each may use of a core is limited, as if both had machines of their own,
 * so that neither PostgreSQL nor the client, which share two cores with them, is what limits both.
 * @returns null where the system has no control groups
 */
export async function measureProcesses(
  databaseUrl: string,
  redisUrl: string,
  matchIds: readonly string[],
  { connections, seconds, rounds }: LoadOptions,
): Promise<ScalingResult[] | null> {
  const limits = [1, 2].map((n) => createCpuLimit(`coup-denvoi-bench-${process.pid}-${n}`, SHARE))
  if (limits.includes(null)) return null
  const headers = await Promise.all(Array.from({ length: connections }, (_, n) => insertSignedInUser(databaseUrl, `partout${n}`)))
  const servers = [
    await startProductServer(databaseUrl, { REDIS_URL: redisUrl }),
    await startProductServer(databaseUrl, { REDIS_URL: redisUrl }),
  ]

  const idOf = (connection: number, n: number) => matchIds[(connection + n) % matchIds.length]!
  const kinds = [
    { name: 'list of 20', requestOf: (connection: number) => buildRequest('GET', '/api/matches', headers[connection]) },
    {
      name: 'match with its players',
      requestOf: (connection: number, n: number) => buildRequest('GET', `/api/matches/${idOf(connection, n)}`, headers[connection]),
    },
    {
      name: 'join and leave',
      requestOf: (connection: number, n: number) =>
        buildRequest('POST', `/api/matches/${idOf(connection, n >> 1)}/${n % 2 === 0 ? 'join' : 'leave'}`, headers[connection]),
    },
  ]
  /** With as many connections to each. */
  const rateOf = async ({ name, requestOf }: (typeof kinds)[number], used: readonly ServerProgram[]) => {
    const each = connections / used.length
    const loads = await Promise.all(
      used.map(({ port, pid }, index) =>
        runLoad({ name, port, pid, requestAt: (connection, n) => requestOf(index * each + connection, n) }, each, seconds),
      ),
    )
    return loads.reduce((sum, { rate }) => sum + rate, 0)
  }
  // Each compiles its code first, for which its share would take half a minute.
  for (const server of servers) for (const kind of kinds) for (let n = 0; n < WARM_UPS; n++) await rateOf(kind, [server])
  for (const [n, { pid }] of servers.entries()) writeFileSync(limits[n]!.procs, String(pid))

  const results: ScalingResult[] = []
  for (const kind of kinds) {
    const ones: number[] = []
    const twos: number[] = []
    for (let round = 0; round < rounds; round++) {
      ones.push(await rateOf(kind, servers.slice(round % 2, (round % 2) + 1)))
      twos.push(await rateOf(kind, servers))
    }
    results.push({ name: kind.name, one: median(ones), two: median(twos) })
  }
  await Promise.all(servers.map(({ stop }) => stop()))
  for (const limit of limits) limit?.close()
  return results
}
