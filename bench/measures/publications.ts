import { setTimeout as wait } from 'node:timers/promises'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import pg from 'pg'
import { joinMatch } from '../../apps/server/src/features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '../../apps/server/src/features/matches/participation/commands/leave-match.ts'
import { publishSeries } from '../../apps/server/src/features/series/commands/publish-series.ts'
import { runPublications } from '../../apps/server/src/features/series/commands/run-publications.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { countStatements } from '../../apps/server/src/testing/services/statement-counter.ts'
import { startCpuMeter } from '../load/database-usage.ts'
import { type Latency, repeatUntil, timeOf } from '../load/latency.ts'
import { median } from '../load/quantile.ts'
import { insertUser } from '../programs/bench-users.ts'
import { openInProcess } from '../programs/open-in-process.ts'

/** Series that are due at once, and joins of another match before and meanwhile. */
export type PublicationResult = {
  series: number
  regulars: number
  seconds: number
  /** More than one where an account was in use. */
  runs: number
  /** Of the publication of one match. */
  statements: number
  trips: number
  /** CPU time for each match, in microseconds, joins included. */
  cpu: number | null
  databaseCpu: number | null
  joinBefore: Latency
  joinMeanwhile: Latency
}

const REGULARS = 10
/** Published one by one. The first one prepares the statements. */
const COUNTED = 6
const BEFORE_MS = 3000
const MAX_RUNS = 20

/**
 * Publishes in the bench's process, as a server does every twenty seconds, while somebody joins and leaves another match in the same process.
 * @param matchId has room
 */
export async function measurePublications(url: string, matchId: string, series: number): Promise<PublicationResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { db, close } = await openInProcess(url)
  try {
    const ids = await insertDueSeries(client, series + COUNTED)
    const counts = await countEach(db, ids.slice(0, COUNTED))
    const actor = await insertUser(url, 'passant')
    const join = async () => {
      const time = await timeOf(() => joinMatch({ db, actor, input: { id: matchId } }))
      await leaveMatch({ db, actor, input: { id: matchId } })
      return time
    }
    const joinBefore = await repeatUntil(wait(BEFORE_MS), join)

    const used = await startCpuMeter(client, process.pid)
    const start = performance.now()
    const published = publishAll(db, series)
    const joinMeanwhile = await repeatUntil(published, join)
    const { runs, end } = await published
    const { server: cpu, database: databaseCpu } = await used()
    await verifyPublications(client, ids)
    const each = (micros: number | null) => (micros === null ? null : micros / series)
    const usage = { cpu: each(cpu), databaseCpu: each(databaseCpu) }
    return { series, regulars: REGULARS, seconds: (end - start) / 1000, runs, ...counts, ...usage, joinBefore, joinMeanwhile }
  } finally {
    await close()
    await client.end()
  }
}

async function publishAll(db: Database, series: number): Promise<{ runs: number; end: number }> {
  let runs = 0
  for (let published = 0; published < series; runs++) {
    if (runs === MAX_RUNS) throw new Error(`after ${runs} runs only ${published} of ${series} series have published their match`)
    published += await runPublications({ db, now: new Date(), onError: rethrow })
  }
  return { runs, end: performance.now() }
}

function rethrow(error: unknown): never {
  throw error
}

/** @returns medians */
async function countEach(db: Database, ids: readonly string[]): Promise<Pick<PublicationResult, 'statements' | 'trips'>> {
  const counted = []
  for (const id of ids) counted.push(await countStatements(() => publishSeries(db, id, new Date())))
  const later = counted.slice(1)
  return { statements: median(later.map(({ statements }) => statements)), trips: median(later.map(({ trips }) => trips)) }
}

/** Weekly series whose match in three days should have been published three days ago; that of the week after is not due yet. */
async function insertDueSeries(client: pg.Client, count: number): Promise<string[]> {
  await client.query(insertSeries, [count, addDays(localDate(new Date()), 3)])
  await client.query(insertRegulars, [count, REGULARS])
  await client.query(insertPastDates, [count])
  await client.query('analyze series, series_regulars, series_dates')
  const { rows } = await client.query<{ id: string }>(`select id from series where id like 'bench-%' order by id`)
  return rows.map(({ id }) => id)
}

/** @throws unless each series has published one match, with its regulars on the list */
async function verifyPublications(client: pg.Client, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ published: number; players: number }>(
    `select count(*)::int as published, sum(current_players)::int as players
     from series_dates join matches on matches.id = match_id where series_id = any($1)`,
    [ids],
  )
  const { published, players } = rows[0]!
  if (published !== ids.length || players !== ids.length * REGULARS)
    throw new Error(`${published} matches with ${players} players were published, but there are ${ids.length} series`)
}

const insertSeries = `
  insert into series (id, organizer_id, title, type, duration_minutes, location, city, format, level, price_per_player, description, max_players,
    min_players, guest_policy, guests_per_player, repeat, first_date, time, publish_days_before, publish_time, priority_hours, next_date,
    next_publication_at, link_token)
  select 'bench-' || n, organizer.id, 'Five de la semaine', 'public', 60, 'Urban Gerland', 'Lyon', '5 contre 5', 'Tous niveaux', 500, '', 12,
    8, 'approval', 1, 'weekly', $2, '20:00', 6, '00:00', 0, $2, now() - interval '1 minute', md5('series' || n)
  from generate_series(1, $1::int) as n
  join (select id, row_number() over (order by id) as place from users where active) as organizer
    on organizer.place = 1 + n % (select count(*) from users where active)`

/** The ten after the organizer. */
const insertRegulars = `
  insert into series_regulars (id, series_id, user_id, position)
  select 'bench-' || n || '-' || position, 'bench-' || n, regular.id, position
  from generate_series(1, $1::int) as n
  cross join generate_series(1, $2::int) as position
  join (select id, row_number() over (order by id) as place from users where active) as regular
    on regular.place = 1 + (n + position * 7) % (select count(*) from users where active)`

/** Of the ten weeks before, whose matches were deleted since. */
const insertPastDates = `
  insert into series_dates (series_id, date, state)
  select 'bench-' || n, to_char(current_date - 7 * week, 'YYYY-MM-DD'), 'published'
  from generate_series(1, $1::int) as n cross join generate_series(1, 10) as week`
