import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { buildRequest } from '../load/http-connection.ts'
import type { Latency } from '../load/latency.ts'
import { type ActUsage, createActMeter } from '../load/measure-acts.ts'
import { median } from '../load/quantile.ts'
import { runRequests } from '../load/run-load.ts'
import { fetchUserId, type SessionHeaders } from '../programs/bench-users.ts'
import type { BenchFixture } from './fixture.ts'

/** What one act costs: medians of the rounds, and the times of all. */
export type ActResult = ActUsage & { name: string; latency: Latency; aim: { cpu: number; databaseCpu: number } | null }

type Act = Pick<ActResult, 'name' | 'aim'> & {
  /** The requests of each connection. */
  requests(): Promise<string[][]> | string[][]
}

/** For the jobs that an act stores. */
const SETTLE_MS = 1500
/** To everybody else. */
const MESSAGES_TO_EACH = 2

/** Twenty people write to each other, read it, and join and leave fifty matches: each act by itself, so that it has its CPU time. */
export async function measureActs({ url, product, people, neverFullMatchIds }: BenchFixture, rounds: number): Promise<ActResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ids = await Promise.all(people.map((headers) => fetchUserId(product, headers)))
    // Each begins with another match, so that few wait for the lock of the same one.
    const changes = (change: 'join' | 'leave') => () =>
      people.map((headers, n) =>
        rotate(neverFullMatchIds, 2 * n).map((id) => buildRequest('POST', `/api/matches/${id}/${change}`, headers)),
      )
    const acts: Act[] = [
      {
        name: 'write a message',
        aim: { cpu: 500, databaseCpu: 600 },
        requests: () => people.map((headers, n) => messages(headers, rotate(ids, n).slice(1))),
      },
      { name: 'mark as read', aim: null, requests: () => marksOfUnread(client, people, ids) },
      { name: 'join', aim: { cpu: 350, databaseCpu: 300 }, requests: changes('join') },
      { name: 'leave', aim: null, requests: changes('leave') },
    ]
    const measure = await createActMeter(client, product, SETTLE_MS)
    const measured = acts.map(() => [] as Awaited<ReturnType<typeof measure>>[])
    // Who is still on a list would join without an effect. The first round prepares the statements, and does not count.
    await runRequests({ ...product, name: 'leave' }, changes('leave')())
    for (let round = 0; round <= rounds; round++)
      for (const [n, act] of acts.entries()) {
        const requests = await act.requests()
        // Fifty matches see as many players in a run as real ones in years. Autovacuum leaves their dead rows for long in so large a table.
        await client.query('vacuum match_participants')
        const usage = await measure(() => runRequests({ ...product, name: act.name }, requests))
        if (round > 0) measured[n]!.push(usage)
      }
    return acts.map(({ name, aim }, n) => ({ name, aim, ...mediansOf(measured[n]!) }))
  } finally {
    await client.end()
  }
}

const rotate = (ids: readonly string[], n: number) => [...ids.slice(n), ...ids.slice(0, n)]

function messages(headers: SessionHeaders, toIds: readonly string[]): string[] {
  const write = (to: string) =>
    buildRequest('PUT', `/api/players/${to}/messages/${randomUUID()}`, headers, JSON.stringify({ text: 'Je prends les chasubles samedi' }))
  return Array.from({ length: MESSAGES_TO_EACH }, () => toIds.map(write)).flat()
}

/** Each person reads the conversations in which the other one wrote last. */
async function marksOfUnread(client: pg.Client, people: readonly SessionHeaders[], ids: readonly string[]): Promise<string[][]> {
  const { rows } = await client.query<{ reader: string; conversation: string; message: string }>(
    `select user_id as reader, member.conversation_id as conversation, last_message_id as message
     from conversation_members as member join messages on messages.id = last_message_id
     where user_id = any($1) and sender_id <> user_id`,
    [ids],
  )
  return people.map((headers, n) =>
    rows
      .filter(({ reader }) => reader === ids[n])
      .map(({ conversation, message }) =>
        buildRequest('PUT', `/api/conversations/${conversation}/read`, headers, JSON.stringify({ messageId: message })),
      ),
  )
}

function mediansOf(rounds: readonly (ActUsage & { latency: Latency })[]): ActUsage & { latency: Latency } {
  const of = (value: (round: ActUsage & { latency: Latency }) => number) => median(rounds.map(value))
  const isMeasured = rounds.every(({ cpu }) => cpu !== null)
  const isDatabaseMeasured = rounds.every(({ databaseCpu }) => databaseCpu !== null)
  return {
    cpu: isMeasured ? of(({ cpu }) => cpu!) : null,
    databaseCpu: isDatabaseMeasured ? of(({ databaseCpu }) => databaseCpu!) : null,
    latency: {
      p50: of(({ latency }) => latency.p50),
      p99: of(({ latency }) => latency.p99),
      max: Math.max(...rounds.map(({ latency }) => latency.max)),
      times: rounds.reduce((sum, { latency }) => sum + latency.times, 0),
    },
  }
}
