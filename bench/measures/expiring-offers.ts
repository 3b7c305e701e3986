import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expireOffers } from '../../apps/server/src/features/matches/matches.jobs.ts'
import { startCpuMeter } from '../load/database-usage.ts'
import { type Latency, repeatUntil, timeOf } from '../load/latency.ts'
import { insertSignedInUser } from '../programs/bench-users.ts'
import { openInProcess } from '../programs/open-in-process.ts'
import type { ServerProgram } from '../programs/start-program.ts'
import { type FullMatch, insertFullMatches } from './full-matches.ts'
import { createRequestChange } from './live-changes.ts'

/** Offers that expire in the same second, and joins of another match before and meanwhile. */
export type ExpiringResult = {
  offers: number
  /** Until the last one was offered on. */
  seconds: number
  /** Until the first one was: workers look for jobs every two seconds. */
  firstSeconds: number
  /** CPU time of all in milliseconds, joins included. */
  cpu: number | null
  databaseCpu: number | null
  joinBefore: Latency
  joinMeanwhile: Latency
}

const BEFORE_MS = 4000
/** For storing the offers. */
const LEAD_MS = 10_000
const POLL_MS = 50
const TIMEOUT_MS = 600_000

/** The workers of the server end offers, while somebody keeps joining and leaving a match over the API. @param matchId has room */
export async function measureExpiringOffers(url: string, server: ServerProgram, matchId: string, offers: number): Promise<ExpiringResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const change = createRequestChange(server, await insertSignedInUser(url, 'passant'), matchId)
    const join = async () => {
      const time = await timeOf(() => change('join'))
      await change('leave')
      return time
    }
    const matches = await insertFullMatches(client, 'expiring', offers)
    const joinBefore = await repeatUntil(wait(BEFORE_MS), join)
    const expiresAt = new Date(Date.now() + LEAD_MS)
    await holdPlaces(url, client, matches, expiresAt)
    const left = expiresAt.getTime() - Date.now()
    if (left < 0) throw new Error(`the offers were stored ${-left} ms after they expired`)
    await wait(left)

    const used = await startCpuMeter(client, server.pid)
    const offeredOn = waitUntilOfferedOn(client, matches, expiresAt)
    const joinMeanwhile = await repeatUntil(offeredOn, join)
    const times = await offeredOn
    const { server: cpu, database } = await used()
    const milliseconds = (micros: number | null) => (micros === null ? null : micros / 1000)
    return { offers, ...times, cpu: milliseconds(cpu), databaseCpu: milliseconds(database), joinBefore, joinMeanwhile }
  } finally {
    await client.end()
  }
}

/** A place of each match is held for the first of its bench, with the job that the product stores. */
async function holdPlaces(url: string, client: pg.Client, matches: readonly FullMatch[], expiresAt: Date): Promise<void> {
  const ids = matches.map(({ id }) => id)
  await client.query(`update match_participants set status = 'left', left_at = now() - interval '30 minutes' where id = any($1)`, [
    matches.map(({ id, players }) => `${players.at(-1)}_${id}`),
  ])
  await client.query(
    `update matches set status = 'open', current_players = current_players - 1, offered_places = 1, places_freed_at = now() - interval '30 minutes'
     where id = any($1)`,
    [ids],
  )
  await client.query(
    `insert into match_offers (id, match_id, user_id, created_at, expires_at)
     select 'offer-' || match_id, match_id, user_id, now() - interval '30 minutes', $3 from unnest($1::text[], $2::text[]) as held (match_id, user_id)`,
    [ids, matches.map(({ bench }) => bench[0]), expiresAt],
  )
  const { db, close } = await openInProcess(url)
  await db.transaction(async ({ enqueue }) => {
    for (const id of ids) enqueue(expireOffers({ matchId: id, until: expiresAt.getTime() }, { startAfter: expiresAt }))
  })
  await close()
}

/** @returns the seconds since the offers expired @throws when it takes too long */
async function waitUntilOfferedOn(
  client: pg.Client,
  matches: readonly FullMatch[],
  expiresAt: Date,
): Promise<Pick<ExpiringResult, 'seconds' | 'firstSeconds'>> {
  const secondsSince = () => (Date.now() - expiresAt.getTime()) / 1000
  let firstSeconds: number | null = null
  while (secondsSince() * 1000 < TIMEOUT_MS) {
    const { rows } = await client.query<{ offered: number }>(
      `select count(*)::int as offered from unnest($1::text[], $2::text[]) as next (match_id, user_id)
       join match_offers on match_offers.match_id = next.match_id and match_offers.user_id = next.user_id and status = 'open'`,
      [matches.map(({ id }) => id), matches.map(({ bench }) => bench[1])],
    )
    const offered = rows[0]?.offered ?? 0
    if (offered > 0) firstSeconds ??= secondsSince()
    if (offered === matches.length) return { seconds: secondsSince(), firstSeconds: firstSeconds ?? secondsSince() }
    await wait(POLL_MS)
  }
  throw new Error(`after ${TIMEOUT_MS / 1000} s not all ${matches.length} places were offered on`)
}
