import { HEARTBEAT_MS } from '@coup-denvoi/contract/live/live.protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'
import { status } from '#platform/live/status.table.ts'

type HeartbeatOptions = { db: Database; hub: Pick<LiveHub, 'hasSignedInConnections'>; onError(error: unknown, during: string): void }

/** A beat that takes longer may hang on a connection that is dead: the next one gets another. */
const HEARTBEAT_WRITE_TIMEOUT_MS = 5000

/**
 * As long as somebody signed in is connected here, has the database write the time into `status`/`ping` and tell all processes:
 * one of them every {@link STATUS_MS}, whichever comes first. Where the database, the bus or the way to a screen is broken
 * the screen hears nothing, and knows it.
 * @returns how to stop; resolves when nothing of it is under way any more
 */
export function startHeartbeat({ db, hub, onError }: HeartbeatOptions): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let isFailing = false

  async function beatOrReport(): Promise<void> {
    try {
      await Promise.race([writeHeartbeat(db), rejectAfterTimeout()])
      isFailing = false
    } catch (error) {
      // Once, and not every other second until the database is back.
      if (!isFailing) onError(error, 'giving a sign of life')
      isFailing = true
    }
    underWay = null
  }

  const timer = setInterval(() => {
    if (hub.hasSignedInConnections()) underWay ??= beatOrReport()
  }, HEARTBEAT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database gives no sign of life in time.')), HEARTBEAT_WRITE_TIMEOUT_MS).unref()
  })

/** Somewhat less than the time between two, so that a process whose clock ticks early doesn't skip its turn. */
const MIN_INTERVAL = `${HEARTBEAT_MS * 0.7} milliseconds`

async function writeHeartbeat(db: Database): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const [written] = await tx
      .insert(status)
      .values({ id: 'ping', at: sql`now()` })
      .onConflictDoUpdate({ target: status.id, set: { at: sql`now()` }, setWhere: sql`${status.at} < now() - ${MIN_INTERVAL}::interval` })
      .returning({ at: status.at })
    if (written) emit({ type: 'status.heartbeat', at: written.at.toISOString() })
  })
}
