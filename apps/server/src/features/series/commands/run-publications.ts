import { OPENS_HOURS_BEFORE } from '@coup-denvoi/contract/series/series.rules'
import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import { lockMatchToOpen, openMatchToEveryone } from '#features/matches/series-matches.public.ts'
import type { Database } from '#platform/database/database.ts'
import { isLockNotAvailable } from '#platform/database/lock-not-available.ts'
import { cancelOpening } from '../match-opening.public.ts'
import { series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'
import { dueSeries } from './publish-matches.ts'
import { publishSeries } from './publish-series.ts'

const BATCH = 200
/** Transactions at once, so that those of players find connections. */
const AT_ONCE = 4
const HOUR_MS = 60 * 60_000

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
    .select({ matchId: matches.id })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(isDueToOpen(now))
    .orderBy(asc(seriesDates.opensAt))
  return inParallel(due, async ({ matchId }) => openOnce(db, matchId, now), onError)
}

/** A match may have been moved closer. */
const isDueToOpen = (now: Date) =>
  and(
    isNotNull(seriesDates.opensAt),
    or(lte(seriesDates.opensAt, now), lte(matches.startsAt, new Date(now.getTime() + OPENS_HOURS_BEFORE * HOUR_MS))),
  )

const openOnce = (db: Database, matchId: string, now: Date): Promise<number> =>
  db.transaction(async (change) => {
    // The match before its date, as in an edit that chooses who sees it.
    const match = await lockMatchToOpen(change, matchId)
    const [date] = await change.tx
      .select({ type: series.type })
      .from(seriesDates)
      .innerJoin(series, eq(series.id, seriesDates.seriesId))
      .innerJoin(matches, eq(matches.id, seriesDates.matchId))
      .where(and(eq(seriesDates.matchId, matchId), isDueToOpen(now)))
    if (!match || !date) return 0
    await cancelOpening(change, matchId)
    if (date.type === 'private') return 0
    await openMatchToEveryone(change, match)
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
        // An account or a group is in use right now.
        if (!isLockNotAvailable(error)) onError(error, 'publishing the matches of a series')
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}
