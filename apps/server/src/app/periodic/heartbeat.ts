import { HEARTBEAT_MS } from '@coup-denvoi/contract/live/live.protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'
import { status } from '#platform/live/status.table.ts'

type HeartbeatOptions = {
  db: Database
  hub: Pick<LiveHub, 'hasSignedInConnections'>
  onError(error: unknown, during: string): void
  /** Other than in tests, {@link HEARTBEAT_MS}. */
  intervalMs?: number
  /** Other than in tests, that of {@link WRITE_TIMEOUT_MS}. */
  writeTimeoutMs?: number
}

/** After this, the connection may be dead: the next heartbeat uses another one. */
const WRITE_TIMEOUT_MS = 5000

/**
 * While a signed-in user is connected, writes the time to the `ping` row of `status` and signals it to all processes,
 * once per {@link HEARTBEAT_MS} across all of them. A browser without heartbeats knows that its data may be out of date.
 * @returns a function that stops it
 */
export function startHeartbeat({
  db,
  hub,
  onError,
  intervalMs = HEARTBEAT_MS,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
}: HeartbeatOptions): () => Promise<void> {
  let pending: Promise<void> | null = null
  let isFailing = false

  async function beat(): Promise<void> {
    try {
      await Promise.race([writeHeartbeat(db, intervalMs), rejectAfter(writeTimeoutMs)])
      isFailing = false
    } catch (error) {
      // Reported once per outage.
      if (!isFailing) onError(error, 'giving a sign of life')
      isFailing = true
    }
    pending = null
  }

  const timer = setInterval(() => {
    if (hub.hasSignedInConnections()) pending ??= beat()
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await pending
  }
}

const rejectAfter = (timeoutMs: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database gives no sign of life in time.')), timeoutMs).unref()
  })

/** Of the interval: less than all of it, so that a timer that fires early doesn't skip a heartbeat. */
const MIN_INTERVAL = 0.7

async function writeHeartbeat(db: Database, intervalMs: number): Promise<void> {
  const apart = sql`make_interval(secs => ${(intervalMs * MIN_INTERVAL) / 1000})`
  await db.transaction(async ({ tx, emit }) => {
    const [written] = await tx
      .insert(status)
      .values({ id: 'ping', at: sql`now()` })
      .onConflictDoUpdate({
        target: status.id,
        set: { at: sql`now()` },
        // One that lies so far ahead is from before the clock of the database was set back.
        setWhere: sql`${status.at} not between now() - ${apart} and now() + ${apart}`,
      })
      .returning({ at: status.at })
    if (written) emit({ type: 'status.heartbeat', at: written.at.toISOString() })
  })
}
