import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { openMatchToEveryone } from '#features/matches/series-matches.public.ts'
import type { Database } from '#platform/database/database.ts'
import { series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { dueSeries } from './publish-matches.ts'
import { publishSeries } from './publish-series.ts'

const BATCH = 200
/** Transactions at once, so that those of players find connections. */
const AT_ONCE = 4

type RunPublications = { db: Database; now: Date; onError(error: unknown, during: string): void }

/**
 * Publishes what is due in all series, each in its own transaction: several processes share the work, as each leaves out what another has
 * locked. One that fails is tried again in the next run, and keeps no other from its own.
 * @returns how many matches were published
 */
export async function runPublications({ db, now, onError }: RunPublications): Promise<number> {
  let published = 0
  for (let after = ''; ; ) {
    const due = await db.read
      .select({ id: series.id })
      .from(series)
      .where(and(dueSeries(now), gt(series.id, after)))
      .orderBy(asc(series.id))
      .limit(BATCH)
    published += await inParallel(due, async ({ id }) => publishSeries(db, id, now), onError)
    const last = due.at(-1)
    if (!last || due.length < BATCH) return published
    after = last.id
  }
}

/** Opens the matches that only a group has seen so far. @returns how many */
export async function runOpenings({ db, now, onError }: RunPublications): Promise<number> {
  const due = await db.read
    .select({ matchId: seriesDates.matchId })
    .from(seriesDates)
    .where(lte(seriesDates.opensAt, now))
    .orderBy(asc(seriesDates.opensAt))
  return inParallel(due, async ({ matchId }) => (matchId ? openOnce(db, matchId, now) : 0), onError)
}

const openOnce = (db: Database, matchId: string, now: Date): Promise<number> =>
  db.transaction(async (change) => {
    const opened = await change.tx
      .update(seriesDates)
      .set({ opensAt: null })
      .where(and(eq(seriesDates.matchId, matchId), lte(seriesDates.opensAt, now)))
      .returning({ seriesId: seriesDates.seriesId })
    const [date] = opened
    if (!date) return 0
    await openMatchToEveryone(change, matchId)
    change.emit({ type: 'series.changed', seriesId: date.seriesId })
    return 1
  }, now)

async function inParallel<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<number>,
  onError: RunPublications['onError'],
): Promise<number> {
  const queue = [...items]
  let done = 0
  const work = async () => {
    for (let item = queue.shift(); item; item = queue.shift())
      try {
        // Not `done += await …`: that reads the count before the others have added to it.
        const count = await run(item)
        done += count
      } catch (error) {
        if (!isLockNotAvailable(error)) onError(error, 'publishing the matches of a series')
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

/** An account or a group is in use right now. */
function isLockNotAvailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && cause.code === '55P03') return true
  return false
}
