import pg from 'pg'
import { passOfferedPlace } from '../../apps/server/src/features/matches/offers/commands/pass-offered-place.ts'
import { takeOfferedPlace } from '../../apps/server/src/features/matches/offers/commands/take-offered-place.ts'
import { leaveMatch } from '../../apps/server/src/features/matches/participation/commands/leave-match.ts'
import { countStatements } from '../../apps/server/src/testing/services/statement-counter.ts'
import { type Latency, timeOf } from '../load/latency.ts'
import { type ActUsage, createActMeter } from '../load/measure-acts.ts'
import { median } from '../load/quantile.ts'
import { insertSessions, type SessionHeaders } from '../programs/bench-users.ts'
import { openInProcess } from '../programs/open-in-process.ts'
import type { ServerProgram } from '../programs/start-program.ts'
import { type FullMatch, insertFullMatches, PLACES } from './full-matches.ts'

/** One act of a round, or all of them. */
export type OfferResult = ActUsage & {
  name: string
  /** Of the request. */
  latency: Latency
  /** Of the command: without the check of the session and the reading of the answer. */
  statements: number
  trips: number
}

type Act = {
  name: string
  method: 'POST' | 'DELETE'
  path: 'leave' | 'offer'
  command: typeof leaveMatch | typeof passOfferedPlace | typeof takeOfferedPlace
  userOf(match: FullMatch): string
}

/** In this order: a place becomes free, is offered to the first, then to the second, who takes it. */
const ACTS: readonly Act[] = [
  { name: 'leave, offered to the first', method: 'POST', path: 'leave', command: leaveMatch, userOf: ({ players }) => players[1]! },
  { name: 'pass, offered to the next', method: 'DELETE', path: 'offer', command: passOfferedPlace, userOf: ({ bench }) => bench[0]! },
  { name: 'take', method: 'POST', path: 'offer', command: takeOfferedPlace, userOf: ({ bench }) => bench[1]! },
]

/** The first one prepares the statements. */
const COUNTED_ROUNDS = 6
/** For the jobs of the last act. */
const SETTLE_MS = 2500

/** Rounds of an offer in the last twelve hours before a match, each on another match: all first acts, then all second ones. */
export async function measureOffers(url: string, server: ServerProgram, rounds: number): Promise<OfferResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counts = await countRounds(url, await insertFullMatches(client, 'counted', COUNTED_ROUNDS))
    const matches = await insertFullMatches(client, 'offered', rounds)
    const measure = await createActMeter(client, server, SETTLE_MS)
    const results: OfferResult[] = []
    for (const [index, act] of ACTS.entries()) {
      const sessions = await insertSessions(url, matches.map(act.userOf))
      const usage = await measure(async () => {
        const times: number[] = []
        for (const [n, match] of matches.entries()) times.push(await timeOf(() => send(server, sessions[n]!, act, match)))
        return times
      })
      results.push({ name: act.name, ...usage, ...counts[index]! })
    }
    await verifyRounds(client, matches)
    return [...results, sumOf(results)]
  } finally {
    await client.end()
  }
}

async function send({ origin }: ServerProgram, headers: SessionHeaders, { method, path, name }: Act, { id }: FullMatch): Promise<void> {
  const answer = await fetch(`${origin}/api/matches/${id}/${path}`, { method, headers })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Runs the commands in this process. @returns medians, by act */
async function countRounds(url: string, matches: readonly FullMatch[]): Promise<Pick<OfferResult, 'statements' | 'trips'>[]> {
  const { db, close } = await openInProcess(url)
  try {
    const counts = []
    for (const { command, userOf } of ACTS) {
      const counted = []
      for (const match of matches) {
        const actor = { id: userOf(match), displayName: 'Joueur', isSuperAdmin: false }
        counted.push(await countStatements(() => command({ db, actor, input: { id: match.id } })))
      }
      const later = counted.slice(1)
      counts.push({ statements: median(later.map(({ statements }) => statements)), trips: median(later.map(({ trips }) => trips)) })
    }
    return counts
  } finally {
    await close()
  }
}

/** @throws unless the first of each bench passed, the second took the place, and the list is full again */
async function verifyRounds(client: pg.Client, matches: readonly FullMatch[]): Promise<void> {
  const { rows } = await client.query<{ passed: number; taken: number; full: number }>(
    `select (select count(*)::int from match_offers where match_id = any($1) and status = 'passed') as passed,
       (select count(*)::int from match_offers where match_id = any($1) and status = 'taken') as taken,
       (select count(*)::int from matches where id = any($1) and current_players = $2 and offered_places = 0) as full`,
    [matches.map(({ id }) => id), PLACES],
  )
  const found = rows[0]!
  for (const count of [found.passed, found.taken, found.full])
    if (count !== matches.length) throw new Error(`of ${matches.length} places ended otherwise: ${JSON.stringify(found)}`)
}

function sumOf(acts: readonly OfferResult[]): OfferResult {
  const sum = (of: (act: OfferResult) => number | null) =>
    acts.reduce<number | null>((total, act) => (total === null || of(act) === null ? null : total + of(act)!), 0)
  const latency = (of: (latency: Latency) => number) => sum((act) => of(act.latency)) ?? 0
  return {
    name: 'the whole round',
    latency: {
      p50: latency(({ p50 }) => p50),
      p99: latency(({ p99 }) => p99),
      max: latency(({ max }) => max),
      times: acts[0]!.latency.times,
    },
    cpu: sum(({ cpu }) => cpu),
    databaseCpu: sum(({ databaseCpu }) => databaseCpu),
    statements: sum(({ statements }) => statements) ?? 0,
    trips: sum(({ trips }) => trips) ?? 0,
  }
}
