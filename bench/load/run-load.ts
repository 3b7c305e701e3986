import { openHttpConnection } from './http-connection.ts'
import { timeOf } from './latency.ts'
import { cpuMicros } from './process-usage.ts'
import { quantile } from './quantile.ts'

/** A server under load. */
export type LoadTarget = {
  name: string
  port: number
  /** The process whose CPU time is measured. */
  pid: number
  /** The n-th request of a connection, as text. */
  requestAt(connection: number, n: number): string
}

/** One side in one round. Times in milliseconds, CPU in microseconds per request; null where the system does not report it. */
export type RoundResult = { rate: number; p50: number; p99: number; cpu: number | null; bytes: number }

/**
 * Each connection sends its next request when the last one is answered, until the time is over.
 * @throws on the first error response, which would be too cheap to count
 */
export async function runLoad(side: LoadTarget, connections: number, seconds: number): Promise<RoundResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => openHttpConnection(side.port)))
  const latencies: number[] = []
  let bytes = 0
  const cpuBefore = cpuMicros(side.pid)
  const start = performance.now()
  const end = start + seconds * 1000

  await Promise.all(
    open.map(async (connection, index) => {
      for (let n = 0, sent = performance.now(); sent < end; n++) {
        const request = side.requestAt(index, n)
        const { status, bytes: length } = await connection.send(request)
        const now = performance.now()
        if (status < 200 || status > 299) throw new Error(`${side.name} answered ${status} to ${request.split('\r\n')[0]}`)
        latencies.push(now - sent)
        bytes += length
        sent = now
      }
    }),
  ).finally(() => {
    for (const connection of open) connection.close()
  })

  const took = (performance.now() - start) / 1000
  const cpuAfter = cpuMicros(side.pid)
  const requests = latencies.length
  latencies.sort((a, b) => a - b)
  return {
    rate: requests / took,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpu: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / requests,
    bytes: bytes / requests,
  }
}

/**
 * Sends the requests of each connection, one after the other.
 * @returns the milliseconds of each request
 * @throws on the first error response
 */
export async function runRequests(
  { name, port }: Pick<LoadTarget, 'name' | 'port'>,
  requests: readonly (readonly string[])[],
): Promise<number[]> {
  const open = await Promise.all(requests.map(() => openHttpConnection(port)))
  try {
    const times = await Promise.all(
      open.map(async (connection, index) => {
        const own: number[] = []
        for (const request of requests[index]!)
          own.push(
            await timeOf(async () => {
              const { status } = await connection.send(request)
              if (status < 200 || status > 299) throw new Error(`${name} answered ${status} to ${request.split('\r\n')[0]}`)
            }),
          )
        return own
      }),
    )
    return times.flat()
  } finally {
    for (const connection of open) connection.close()
  }
}
