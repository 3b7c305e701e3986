import { STATUS_MS } from '@coup-denvoi/contract/live/live.protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'
import { status } from '#platform/live/status.table.ts'

type StatusBeat = { db: Database; hub: Pick<LiveHub, 'hasMembers'>; onFailure(error: unknown, during: string): void }

/** A beat that takes longer may hang on a connection that is dead: the next one gets another. */
const PATIENCE_MS = 5000

/**
 * As long as somebody signed in is connected here, has the database write the time into `status`/`ping` and tell all processes:
 * one of them every {@link STATUS_MS}, whichever comes first. Where the database, the bus or the way to a screen is broken
 * the screen hears nothing, and knows it.
 * @returns how to stop; resolves when nothing of it is under way any more
 */
export function startStatusBeat({ db, hub, onFailure }: StatusBeat): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let isFailing = false

  async function beatOrReport(): Promise<void> {
    try {
      await Promise.race([beat(db), tooLate()])
      isFailing = false
    } catch (error) {
      // Once, and not every other second until the database is back.
      if (!isFailing) onFailure(error, 'giving a sign of life')
      isFailing = true
    }
    underWay = null
  }

  const timer = setInterval(() => {
    if (hub.hasMembers()) underWay ??= beatOrReport()
  }, STATUS_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database gives no sign of life in time.')), PATIENCE_MS).unref()
  })

/** Somewhat less than the time between two, so that a process whose clock ticks early doesn't skip its turn. */
const TOO_SOON = `${STATUS_MS * 0.7} milliseconds`

async function beat(db: Database): Promise<void> {
  await db.change(async (tx, emit) => {
    const [written] = await tx
      .insert(status)
      .values({ id: 'ping', at: sql`now()` })
      .onConflictDoUpdate({ target: status.id, set: { at: sql`now()` }, setWhere: sql`${status.at} < now() - ${TOO_SOON}::interval` })
      .returning({ at: status.at })
    if (written) emit({ type: 'status.beat', at: written.at.toISOString() })
  })
}
